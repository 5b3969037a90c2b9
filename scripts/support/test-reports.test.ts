import { expect, test } from "vitest";
import { failureText, readPlaywright, readVitest } from "./test-reports.ts";

const testCounts = { passed: 1, failed: 1, skipped: 0 };
const createLines = (count: number, word = "line") =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`).join("\n");
const log = ".tmp/test/unit.log";

test("a failing check prints 30 lines of each failed test and the path of its whole output", () => {
  const text = failureText(
    { counts: testCounts, failures: [`a test\n${createLines(99)}`] },
    createLines(500, "dot"),
    log,
  );
  expect(text).toMatch(/^ {5}a test\n {5}line 1\n/);
  expect(text).toMatch(
    / {5}line 29\n {5}… 70 more lines\n {5}The whole output is in .tmp.test.unit.log.$/,
  );
  expect(text).not.toContain("dot");
});

test("if many tests failed, the first ten are printed with their errors, and all others by name", () => {
  const failures = Array.from({ length: 12 }, (_, index) => `test ${index + 1}\nerror`);
  const text = failureText({ counts: testCounts, failures }, "", log);
  expect(text.match(/error/g)).toHaveLength(10);
  expect(text).toContain("test 12");
});

test("for a tool without tests, the first lines are printed, and for a crashed test runner, the last lines", () => {
  expect(failureText(undefined, createLines(40), log)).toMatch(
    /^ {5}line 1\n[\s\S]* 10 more lines/,
  );
  expect(failureText({ counts: testCounts, failures: [] }, createLines(40), log)).toMatch(
    /^ {5}… 10 earlier lines\n[\s\S]*line 40\n/,
  );
});

test("failures are read from the reports of Vitest and Playwright", () => {
  const vitest = readVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: "a.test.ts",
        assertionResults: [
          { status: "passed", fullName: "holds" },
          {
            status: "failed",
            fullName: "fails",
            failureMessages: ["Error: no\n    at a.test.ts:1"],
          },
        ],
      },
      { name: "b.test.ts", message: "Error: cannot be loaded", assertionResults: [] },
    ],
  });
  expect(vitest).toEqual({
    counts: testCounts,
    failures: [
      "a.test.ts: fails\nError: no\n    at a.test.ts:1",
      "b.test.ts: Error: cannot be loaded",
    ],
  });

  const createSpec = (title: string, status: string, message: string) => ({
    file: "a.spec.ts",
    title,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const playwright = readPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ suites: [{ specs: [createSpec("fails", "unexpected", "Error: no\nCall log")] }] }],
  });
  expect(playwright).toEqual({
    counts: testCounts,
    failures: ["a.spec.ts: fails\nError: no\nCall log"],
  });
});
