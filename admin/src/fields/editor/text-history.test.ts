import { expect, test } from "vitest";
import { recordChange, stepHistory } from "./text-history.ts";

const history = { past: ["b", "a"], future: ["d", "e"] };

test.for([
  ["an edit of the last step", 0, "x", { past: ["b", "a"], future: [] }],
  ["a new step", 1, "x", { past: ["c", "b", "a"], future: [] }],
  ["a new step that discards old ones", -20, "x", { past: ["c", "b", "a"], future: [] }],
  ["an undo", -1, "b", { past: ["a"], future: ["c", "d", "e"] }],
  ["a redo", 1, "d", { past: ["c", "b", "a"], future: ["e"] }],
] as const)("the history records %s", ([, depthChange, text, changed]) => {
  expect(recordChange(history, "c", text, depthChange)).toEqual(changed);
});

test("the history drops the texts furthest from the current one when they are too long together", () => {
  const long = "x".repeat(2_400_000);
  const changed = recordChange({ past: [long, "b", long], future: [] }, "c", "d", 1);
  expect(changed.past).toEqual(["c", long, "b", long]);
  expect(recordChange(changed, long, "d", 1).past).toEqual([long, "c", long, "b"]);
  expect(stepHistory(changed, long, "undo")?.history.future).toEqual([long]);
});
