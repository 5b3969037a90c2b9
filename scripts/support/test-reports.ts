import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The results of a test runner. */
export interface Report {
  counts: Counts;
  /** Name and error of each test that failed. */
  failures: string[];
}

const maxLines = 30;
const maxExcerpts = 10;

function excerpt(text: string, part: "start" | "end" = "start"): string {
  const lines = stripVTControlCharacters(text).trim().split("\n");
  const omittedCount = lines.length - maxLines;
  if (omittedCount <= 0) return lines.join("\n");
  return part === "start"
    ? [...lines.slice(0, maxLines), `… ${omittedCount} more lines`].join("\n")
    : [`… ${omittedCount} earlier lines`, ...lines.slice(-maxLines)].join("\n");
}

/**
 * @param report Test results of the failed check; undefined if it has no tests or crashed before it wrote them.
 * @param log Path of the file that contains the whole output.
 */
export function failureText(report: Report | undefined, output: string, log: string): string {
  const failures = report?.failures ?? [];
  const texts = failures.map((failure, index) =>
    index < maxExcerpts ? excerpt(failure) : failure.split("\n", 1)[0],
  );
  // A test runner that fails without a failed test prints the reason at the end. Tools without tests print their
  // findings at the start.
  if (texts.length === 0) texts.push(excerpt(output, report ? "end" : "start"));
  return `${texts.join("\n\n").replace(/^(?=.)/gm, "     ")}\n     The whole output is in ${log}.`;
}

export function readVitest(json: unknown): Report {
  const report = json as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: {
      name: string;
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    // A test file that could not be loaded, or whose hooks failed, has a message but no failed tests.
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages = [] }) =>
        [`${name}: ${fullName}`, ...failureMessages].join("\n"),
      ),
  ]);
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    },
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

export function readPlaywright(json: unknown): Report {
  const report = json as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: PlaywrightSuite[];
    errors: { message?: string }[];
  };
  const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => {
          const errors = results.flatMap((result) => result.errors ?? []);
          return [`${file}: ${title}`, ...errors.map(({ message = "" }) => message)].join("\n");
        }),
    ),
    ...suites.flatMap(failuresOf),
  ];
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    counts: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [
      ...report.errors.map(({ message = "" }) => message),
      ...report.suites.flatMap(failuresOf),
    ],
  };
}
