import { expect, test } from "vitest";
import { recordChange } from "./text-history.ts";

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
