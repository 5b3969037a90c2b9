import type { createBudgets } from "./budgets.ts";
import { formatRatio, formatTable } from "./format-table.ts";
import { measureAlternately, type PageFigures, startBrowser } from "./lighthouse.ts";
import { startStaticCopy } from "./static-copy.ts";

const columns = [
  ...["page", "scores", "FCP ms", "LCP ms", "TBT ms", "CLS", "requests"],
  ...["HTML KB", "JS KB", "font KB", "image KB"],
];

/** Measures pages alternately with their static copies, prints the figures and compares them with the budgets. */
export async function printLighthouseTable(
  executablePath: string,
  siteUrl: string,
  paths: readonly string[],
  rounds: number,
  budgets: ReturnType<typeof createBudgets>,
): Promise<void> {
  const copy = await startStaticCopy(siteUrl, paths);
  const browser = await startBrowser(executablePath);
  const rows: (string | number)[][] = [];
  // A browser completes its initialization while it loads its first page, so this page is not measured.
  await measureAlternately(browser, [`${copy.url}/`], 1);
  for (const path of paths) {
    const [siteFigures, copyFigures] = await measureAlternately(
      browser,
      [siteUrl + path, copy.url + path],
      rounds,
    );
    rows.push(toRow(path, siteFigures), toRow("  static copy", copyFigures));
    const { performance, ...otherScores } = siteFigures.scores;
    budgets.atLeast(`${path}: Lighthouse performance`, performance, 99);
    budgets.atLeast(
      `${path}: other Lighthouse scores`,
      Math.min(...Object.values(otherScores)),
      100,
    );
    budgets.atMost(
      `${path}: LCP compared with the static copy`,
      siteFigures.lcpMs / copyFigures.lcpMs,
      1.25,
    );
    budgets.atMost(`${path}: TBT in ms`, siteFigures.tbtMs, 0);
    budgets.atMost(`${path}: CLS`, siteFigures.cls, 0);
    const ratios = [
      formatRatio(siteFigures.fcpMs, copyFigures.fcpMs),
      formatRatio(siteFigures.lcpMs, copyFigures.lcpMs),
    ];
    rows.push([
      "  ratio",
      "",
      ...ratios,
      "",
      "",
      formatRatio(siteFigures.requestCount, copyFigures.requestCount),
    ]);
  }
  await browser.close();
  copy.close();
  console.info("\nLighthouse, mobile preset (scores: performance/accessibility/practices/SEO)");
  console.info(formatTable(columns, rows.map(padRow)));
}

function toRow(name: string, page: PageFigures): (string | number)[] {
  const { performance, accessibility, "best-practices": practices, seo } = page.scores;
  return [
    name,
    `${performance}/${accessibility}/${practices}/${seo}`,
    Math.round(page.fcpMs),
    Math.round(page.lcpMs),
    Math.round(page.tbtMs),
    page.cls.toFixed(3),
    page.requestCount,
    formatKilobytes(page.bytes.Document),
    formatKilobytes(page.bytes.Script),
    formatKilobytes(page.bytes.Font),
    formatKilobytes(page.bytes.Image),
  ];
}

function formatKilobytes(bytes: number | undefined): string {
  return ((bytes ?? 0) / 1024).toFixed(1);
}

function padRow(cells: (string | number)[]): (string | number)[] {
  return [...cells, ...Array<string>(columns.length - cells.length).fill("")];
}
