import { describe, expect, test } from "vitest";
import { isDeepEqual, mergeChanges, withValueAt } from "./merge.ts";

const base = {
  title: "A",
  subtitle: "B",
  visible: true,
  content: { buttonText: "Go", portrait: null, fromAnotherTool: { deep: 1 } },
};

const withChanges = (changes: object, content: object = {}) => ({
  ...base,
  ...changes,
  content: { ...base.content, ...content },
});

const [first, second, third] = [
  { role: "One", company: "X" },
  { role: "Two", company: "Y" },
  { role: "Three", company: "Z" },
];
const list = [first, second, third];

describe("merges without a conflict", () => {
  const changed = withChanges({ title: "A2" });
  const image = { src: "/a.webp", alt: "", caption: "" };
  const reorderedList = [third, first];
  type Case = [
    before: unknown,
    mine: unknown,
    theirs: unknown,
    merged: unknown,
    fromTheirs?: string[][],
  ];
  const cases: Record<string, Case> = {
    "a change of the other side": [
      base,
      base,
      withChanges({ subtitle: "B2" }, { buttonText: "Walk" }),
      withChanges({ subtitle: "B2" }, { buttonText: "Walk" }),
      [["subtitle"], ["content", "buttonText"]],
    ],
    "changes of different fields, nested ones included": [
      base,
      withChanges({ title: "A2" }, { fromAnotherTool: { deep: 1, mine: true } }),
      withChanges({ subtitle: "B2", visible: false }, { fromAnotherTool: { deep: 2 } }),
      withChanges(
        { title: "A2", subtitle: "B2", visible: false },
        { fromAnotherTool: { deep: 2, mine: true } },
      ),
      [["subtitle"], ["visible"], ["content", "fromAnotherTool", "deep"]],
    ],
    "the same change on both sides": [base, changed, structuredClone(changed), changed],
    "keys that were removed and added": [
      { a: 1, b: 2 },
      { a: 1, b: 2, mine: 3 },
      { b: 2, theirs: 4 },
      { b: 2, mine: 3, theirs: 4 },
      [["a"], ["theirs"]],
    ],
    "different texts of one image": [
      image,
      { ...image, alt: "A harbour" },
      { ...image, caption: "Dawn" },
      { ...image, alt: "A harbour", caption: "Dawn" },
      [["caption"]],
    ],
    "different fields of one entry": [
      list,
      [{ ...first, role: "Mine" }, second, third],
      [{ ...first, company: "Theirs" }, second, third],
      [{ role: "Mine", company: "Theirs" }, second, third],
      [["0", "company"]],
    ],
    "different paragraphs of one text": [
      { text: "One.\n\nTwo.\n\nThree.\n" },
      { text: "One.\n\nTwo.\n\nThree, mine.\n\nFour.\n" },
      { text: "Theirs.\n\nOne, theirs.\n\nTwo.\n\nThree.\n" },
      { text: "Theirs.\n\nOne, theirs.\n\nTwo.\n\nThree, mine.\n\nFour.\n" },
      [["text"]],
    ],
    "a list that only the other side changed": [
      list,
      structuredClone(list),
      reorderedList,
      reorderedList,
      [[]],
    ],
  };

  test.each(Object.entries(cases))("%s", (_, [before, mine, theirs, merged, fromTheirs = []]) => {
    expect(mergeChanges(before, mine, theirs)).toEqual({ merged, fromTheirs, conflicts: [] });
  });
});

describe("reports a conflict and keeps the value of this form", () => {
  const editedList = [{ ...first, role: "Mine" }, second, third];
  type Case = [
    before: unknown,
    mine: unknown,
    theirs: unknown,
    path: string[],
    myValue: unknown,
    theirValue: unknown,
  ];
  const cases: Record<string, Case> = {
    "one field changed differently": [
      base,
      withChanges({ title: "Mine" }),
      withChanges({ title: "Theirs" }),
      ["title"],
      "Mine",
      "Theirs",
    ],
    "one paragraph of a text, changed differently": [
      { text: "One.\n\nTwo." },
      { text: "One, mine.\n\nTwo." },
      { text: "One, theirs.\n\nTwo." },
      ["text"],
      "One, mine.\n\nTwo.",
      "One, theirs.\n\nTwo.",
    ],
    "lines that both sides added at the same position": [
      { text: "One." },
      { text: "One.\nMine." },
      { text: "One.\nTheirs." },
      ["text"],
      "One.\nMine.",
      "One.\nTheirs.",
    ],
    "an edit of a removed key": [{ a: 1 }, { a: 2 }, {}, ["a"], 2, undefined],
    "one field of a list entry": [
      list,
      editedList,
      [{ ...first, role: "Theirs" }, second, third],
      ["0", "role"],
      "Mine",
      "Theirs",
    ],
    "lists of texts": [{ tags: ["a"] }, { tags: ["b"] }, { tags: ["c"] }, ["tags"], ["b"], ["c"]],
    "different images as a whole": [
      base,
      withChanges({}, { portrait: { src: "/mine.webp", alt: "A harbour", width: 800 } }),
      withChanges({}, { portrait: { src: "/theirs.webp", alt: "", width: 400 } }),
      ["content", "portrait"],
      { src: "/mine.webp", alt: "A harbour", width: 800 },
      { src: "/theirs.webp", alt: "", width: 400 },
    ],
    ...Object.fromEntries(
      [
        [second, first, third],
        [second, third],
        [...list, { role: "Four", company: "" }],
        "gone",
      ].map((theirs, index) => [
        `a list that the other side reordered, shortened, extended or replaced: ${index}`,
        [list, editedList, theirs, [] as string[], editedList, theirs],
      ]),
    ),
  };

  test.each(Object.entries(cases))("%s", (_, [before, mine, theirs, path, myValue, theirValue]) => {
    const result = mergeChanges(before, mine, theirs);
    expect(result.conflicts).toEqual([{ path, mine: myValue, theirs: theirValue }]);
    expect(result.merged).toEqual(mine);
  });
});

test("withValueAt returns a copy with one value replaced", () => {
  const record = { list: [{ a: 1 }, { a: 2, b: 3 }], kept: true };
  expect(withValueAt(record, ["list", "1", "a"], 9)).toEqual({
    list: [{ a: 1 }, { a: 9, b: 3 }],
    kept: true,
  });
  expect(withValueAt(record, ["kept"], undefined)).toEqual({ list: record.list });
  expect(record.list[1]).toEqual({ a: 2, b: 3 });
});

test("isDeepEqual ignores the order of keys and undefined keys", () => {
  expect(isDeepEqual({ a: 1, b: { c: [1] } }, { b: { c: [1], d: undefined }, a: 1 })).toBe(true);
  expect(isDeepEqual([1, 2], [2, 1])).toBe(false);
  expect(isDeepEqual(null, {})).toBe(false);
});
