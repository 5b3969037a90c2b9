import { describe, expect, it } from "vitest";
import type { Edit, Selected } from "./edits.ts";
import { continueMarks, removeMark } from "./line-marks.ts";

/** Runs an edit on a text in which | is the cursor, and answers it in the same way; null without a change. */
function run(marked: string, edit: (selected: Selected) => Edit | null): string | null {
  const at = marked.indexOf("|");
  const text = marked.replace("|", "");
  const change = edit({ text, from: at, to: at });
  if (!change) return null;
  const { from, to, insert, selectFrom } = change;
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, selectFrom)}|${result.slice(selectFrom)}`;
}

describe("Enter", () => {
  it.each([
    ["- one|", "- one\n- |"],
    ["* one |two", "* one\n* |two"],
    ["9. one|", "9. one\n10. |"],
    ["1) one|\n2) two", "1) one\n2) |\n2) two"],
    ["- [x] done|", "- [x] done\n- [ ] |"],
    ["  - inner|", "  - inner\n  - |"],
    ["> said|", "> said\n> |"],
    ["> - said|", "> - said\n> - |"],
    ["- |one", "- \n- |one"],
  ])("goes on with the list or quotation of %j", (before, after) => {
    expect(run(before, continueMarks)).toBe(after);
  });

  it.each([
    ["- one\n- |", "- one\n|"],
    ["> said\n> |", "> said\n|"],
    ["> - said\n> - |", "> - said\n> |"],
    ["1. one\n   - inner\n   - |", "1. one\n   - inner\n2. |"],
  ])("ends what has no words left in %j", (before, after) => {
    expect(run(before, continueMarks)).toBe(after);
  });

  it.each([
    "words|",
    "# heading|",
    "-| one",
    "---|",
    "* * *|",
    "```\n- code|\n```",
    "**bold**|",
    "1.5|",
  ])("is an ordinary one in %j", (text) => {
    expect(run(text, continueMarks)).toBeNull();
  });

  it("is an ordinary one over a selection", () => {
    expect(continueMarks({ text: "- one", from: 2, to: 5 })).toBeNull();
  });
});

describe("Backspace", () => {
  it.each([
    ["- |one", "|one"],
    ["  12. |one", "  |one"],
    ["- [ ] |one", "|one"],
    ["> > |said", "> |said"],
    ["> - |said", "> |said"],
  ])("takes the mark of %j away", (before, after) => {
    expect(run(before, removeMark)).toBe(after);
  });

  it.each(["- o|ne", "|- one", "one|", "```\n- |code\n```"])("is an ordinary one in %j", (text) => {
    expect(run(text, removeMark)).toBeNull();
  });
});
