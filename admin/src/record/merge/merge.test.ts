import { describe, expect, test } from "vitest";
import { isSame, mergeChanges, withValueAt } from "./merge.ts";

const base = {
  title: "A",
  subtitle: "B",
  visible: true,
  content: { buttonText: "Go", portrait: null, fromAnotherTool: { deep: 1 } },
};

function changed(changes: object, content: object = {}) {
  return { ...base, ...changes, content: { ...base.content, ...content } };
}

test("what nobody changed stays and nothing is reported", () => {
  expect(mergeChanges(base, base, structuredClone(base))).toEqual({
    merged: base,
    fromTheirs: [],
    conflicts: [],
  });
});

test("what only I changed is mine", () => {
  const mine = changed({ title: "A2" });
  expect(mergeChanges(base, mine, base)).toEqual({ merged: mine, fromTheirs: [], conflicts: [] });
});

test("what only they changed is taken over and named", () => {
  const theirs = changed({ subtitle: "B2" }, { buttonText: "Walk" });
  expect(mergeChanges(base, base, theirs)).toEqual({
    merged: theirs,
    fromTheirs: [["subtitle"], ["content", "buttonText"]],
    conflicts: [],
  });
});

test("changes of different fields come together", () => {
  const result = mergeChanges(
    base,
    changed({ title: "A2" }, { fromAnotherTool: { deep: 1, mine: true } }),
    changed({ subtitle: "B2", visible: false }, { fromAnotherTool: { deep: 2 } }),
  );
  expect(result.merged).toEqual(
    changed(
      { title: "A2", subtitle: "B2", visible: false },
      { fromAnotherTool: { deep: 2, mine: true } },
    ),
  );
  expect(result.fromTheirs).toEqual([
    ["subtitle"],
    ["visible"],
    ["content", "fromAnotherTool", "deep"],
  ]);
  expect(result.conflicts).toEqual([]);
});

test("the same change on both sides is no conflict", () => {
  const both = changed({ title: "A2" });
  expect(mergeChanges(base, both, structuredClone(both))).toEqual({
    merged: both,
    fromTheirs: [],
    conflicts: [],
  });
});

test("different changes of one field are a conflict, and mine stands until it is settled", () => {
  const result = mergeChanges(base, changed({ title: "Mine" }), changed({ title: "Theirs" }));
  expect(result.conflicts).toEqual([{ path: ["title"], mine: "Mine", theirs: "Theirs" }]);
  expect(result.merged).toEqual(changed({ title: "Mine" }));
});

test("a key that they removed goes, and one that they added comes", () => {
  const result = mergeChanges({ a: 1, b: 2 }, { a: 1, b: 2, mine: 3 }, { b: 2, theirs: 4 });
  expect(result.merged).toEqual({ b: 2, mine: 3, theirs: 4 });
  expect(result.merged).not.toHaveProperty("a");
  expect(result.conflicts).toEqual([]);
});

test("editing what they removed is a conflict", () => {
  const result = mergeChanges({ a: 1 }, { a: 2 }, {});
  expect(result.conflicts).toEqual([{ path: ["a"], mine: 2, theirs: undefined }]);
  expect(result.merged).toEqual({ a: 2 });
});

test("two different pictures are settled as a whole", () => {
  const mine = { src: "/mine.webp", alt: "A harbour", width: 800 };
  const theirs = { src: "/theirs.webp", alt: "", width: 400 };
  const result = mergeChanges(
    base,
    changed({}, { portrait: mine }),
    changed({}, { portrait: theirs }),
  );
  expect(result.conflicts).toEqual([{ path: ["content", "portrait"], mine, theirs }]);
});

test("edits of one picture's texts come together", () => {
  const before = { src: "/a.webp", alt: "", caption: "" };
  const result = mergeChanges(
    before,
    { ...before, alt: "A harbour" },
    { ...before, caption: "Dawn" },
  );
  expect(result.merged).toEqual({ src: "/a.webp", alt: "A harbour", caption: "Dawn" });
});

describe("lists of entries", () => {
  const [one, two, three] = [
    { role: "One", company: "X" },
    { role: "Two", company: "Y" },
    { role: "Three", company: "Z" },
  ];
  const list = [one, two, three];

  test("edits of different entries come together", () => {
    const mine = [{ ...one, role: "Mine" }, two, three];
    const theirs = [one, two, { ...three, role: "Theirs" }];
    const result = mergeChanges(list, mine, theirs);
    expect(result.merged).toEqual([mine[0], two, theirs[2]]);
    expect(result.fromTheirs).toEqual([["2", "role"]]);
    expect(result.conflicts).toEqual([]);
  });

  test("edits of different fields of one entry come together", () => {
    const result = mergeChanges(
      list,
      [{ ...one, role: "Mine" }, two, three],
      [{ ...one, company: "Theirs" }, two, three],
    );
    expect(result.merged).toEqual([{ role: "Mine", company: "Theirs" }, two, three]);
  });

  test("the same field of one entry is a conflict at that field", () => {
    const result = mergeChanges(
      list,
      [{ ...one, role: "Mine" }, two, three],
      [{ ...one, role: "Theirs" }, two, three],
    );
    expect(result.conflicts).toEqual([{ path: ["0", "role"], mine: "Mine", theirs: "Theirs" }]);
  });

  test.each([
    ["moved entries", [two, one, three]],
    ["removed one", [two, three]],
    ["added one", [one, two, three, { role: "Four", company: "" }]],
    ["replaced the list by a text", "gone"],
  ])("when they %s while I edited, the list is settled as a whole", (_, theirs) => {
    const mine = [{ ...one, role: "Mine" }, two, three];
    const result = mergeChanges(list, mine, theirs);
    expect(result.conflicts).toEqual([{ path: [], mine, theirs }]);
    expect(result.merged).toEqual(mine);
  });

  test("a list that only they changed is taken whole", () => {
    const theirs = [three, one];
    expect(mergeChanges(list, structuredClone(list), theirs)).toEqual({
      merged: theirs,
      fromTheirs: [[]],
      conflicts: [],
    });
  });

  test("lists of texts changed on both sides are settled as a whole", () => {
    const result = mergeChanges({ tags: ["a"] }, { tags: ["b"] }, { tags: ["c"] });
    expect(result.conflicts).toEqual([{ path: ["tags"], mine: ["b"], theirs: ["c"] }]);
  });
});

test("settling a conflict puts the chosen value in its place and leaves the rest", () => {
  const record = { list: [{ a: 1 }, { a: 2, b: 3 }], kept: true };
  expect(withValueAt(record, ["list", "1", "a"], 9)).toEqual({
    list: [{ a: 1 }, { a: 9, b: 3 }],
    kept: true,
  });
  expect(withValueAt(record, ["kept"], undefined)).toEqual({ list: record.list });
  expect(record.list[1]).toEqual({ a: 2, b: 3 });
});

test("the order of keys and undefined ones make no difference", () => {
  expect(isSame({ a: 1, b: { c: [1] } }, { b: { c: [1], d: undefined }, a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
