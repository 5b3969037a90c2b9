import { expect, test } from "vitest";
import { countTests, failureText } from "./test-output.ts";

test("the text about a failed check contains the first and the last lines of its output, and the path of its log", () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index + 1}`);
  const text = failureText(lines.join("\n"), ".tmp/test/unit.log");
  expect(text).toMatch(
    /^ {5}line 1\n[\s\S]* {5}line 30\n {5}… 380 more lines\n {5}line 411\n[\s\S]* {5}line 500\n {5}The whole output is in .tmp.test.unit.log.$/,
  );
  expect(failureText("one\ntwo\n", "log")).toMatch(/^ {5}one\n {5}two\n {5}The whole/);
});

test.each([
  [
    "Vitest",
    " Test Files  1 failed | 8 passed (9)\n      Tests  1 failed | 20 passed | 3 skipped (24)\n",
    { passed: 20, failed: 1, skipped: 3 },
  ],
  [
    "Vitest in colours",
    "\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m20 passed\u001b[39m\u001b[22m\u001b[90m (20)\u001b[39m\n",
    { passed: 20, failed: 0, skipped: 0 },
  ],
  [
    "Playwright",
    "  1 failed\n    [site] › a.spec.ts:3:1 › 7 passed tests\n  2 skipped\n  1 did not run\n  40 passed (1.2m)\n",
    { passed: 40, failed: 1, skipped: 3 },
  ],
  ["another tool", "Checked 3 files. 2 failed.\n", { passed: 0, failed: 0, skipped: 0 }],
])("the tests in the output of %s are counted", (_tool, output, counts) => {
  expect(countTests(output)).toEqual(counts);
});
