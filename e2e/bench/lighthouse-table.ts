import type { createBudgets } from "./budgets.ts";
import { measureInTurns, type PageFigures, startBrowser } from "./lighthouse.ts";
import { startStaticCopy } from "./static-copy.ts";
import { ratio, table } from "./table.ts";

const columns = [
  ...["page", "scores", "FCP ms", "LCP ms", "TBT ms", "CLS", "requests"],
  ...["HTML KB", "JS KB", "font KB", "image KB"],
];

/** Measures pages alternately with their static copies, prints the figures and adds them to the budgets. */
export async function lighthouseTable(
  executablePath: string,
  site: string,
  paths: readonly string[],
  rounds: number,
  budgets: ReturnType<typeof createBudgets>,
): Promise<void> {
  const copy = await startStaticCopy(site, paths);
  const browser = await startBrowser(executablePath);
  const rows: (string | number)[][] = [];
  // Load one page first, because the first page in a browser also pays for the browser's deferred initialization.
  await measureInTurns(browser, [`${copy.url}/`], 1);
  for (const path of paths) {
    const [siteFigures, copyFigures] = await measureInTurns(
      browser,
      [site + path, copy.url + path],
      rounds,
    );
    rows.push(row(path, siteFigures), row("  static copy", copyFigures));
    const { performance, ...others } = siteFigures.scores;
    budgets.atLeast(`${path}: Lighthouse performance`, performance, 99);
    budgets.atLeast(`${path}: other Lighthouse scores`, Math.min(...Object.values(others)), 100);
    budgets.atMost(
      `${path}: LCP compared with the static copy`,
      siteFigures.lcp / copyFigures.lcp,
      1.25,
    );
    budgets.atMost(`${path}: TBT in ms`, siteFigures.tbt, 0);
    budgets.atMost(`${path}: CLS`, siteFigures.cls, 0);
    const ratios = [
      ratio(siteFigures.fcp, copyFigures.fcp),
      ratio(siteFigures.lcp, copyFigures.lcp),
    ];
    rows.push([
      "  ratio",
      "",
      ...ratios,
      "",
      "",
      ratio(siteFigures.requests, copyFigures.requests),
    ]);
  }
  await browser.close();
  copy.close();
  console.info("\nLighthouse, mobile preset (scores: performance/accessibility/practices/SEO)");
  console.info(table(columns, rows.map(padRow)));
}

function row(name: string, page: PageFigures): (string | number)[] {
  const { performance, accessibility, "best-practices": practices, seo } = page.scores;
  return [
    name,
    `${performance}/${accessibility}/${practices}/${seo}`,
    Math.round(page.fcp),
    Math.round(page.lcp),
    Math.round(page.tbt),
    page.cls.toFixed(3),
    page.requests,
    kilobytes(page.bytes.Document),
    kilobytes(page.bytes.Script),
    kilobytes(page.bytes.Font),
    kilobytes(page.bytes.Image),
  ];
}

function kilobytes(bytes: number | undefined): string {
  return ((bytes ?? 0) / 1024).toFixed(1);
}

function padRow(cells: (string | number)[]): (string | number)[] {
  return [...cells, ...Array<string>(columns.length - cells.length).fill("")];
}
