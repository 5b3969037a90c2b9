import { stripVTControlCharacters } from "node:util";

/** Numbers of lines of a long output that are printed. */
const firstLineCount = 30;
const lastLineCount = 90;

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Matches the summary of Vitest, `Tests  1 failed | 2 passed (3)`, and the lines of Playwright's, `  2 passed (3.0s)`. */
const summaryPattern = /^ +Tests {2}.*|^ {2}\d+ (?:passed|failed|flaky|skipped|did not run)\b.*/gm;

/** Reads the numbers of tests from the output of Vitest or Playwright. They are 0 in the output of other tools. */
export function countTests(output: string): Counts {
  const summary = stripVTControlCharacters(output).match(summaryPattern)?.join("\n") ?? "";
  const count = (outcomes: string) =>
    [...summary.matchAll(new RegExp(`(\\d+) (?:${outcomes})`, "g"))].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    );
  return {
    passed: count("passed"),
    failed: count("failed|flaky"),
    skipped: count("skipped|did not run"),
  };
}

/**
 * The start of a failed check's output, where tools print their findings, and its end, where test runners print their
 * failed tests.
 *
 * @param log Path of the file that contains the whole output.
 */
export function failureText(output: string, log: string): string {
  const lines = stripVTControlCharacters(output).trim().split("\n");
  const omittedCount = lines.length - firstLineCount - lastLineCount;
  if (omittedCount > 0) lines.splice(firstLineCount, omittedCount, `… ${omittedCount} more lines`);
  return [...lines, `The whole output is in ${log}.`].join("\n").replace(/^(?=.)/gm, "     ");
}
