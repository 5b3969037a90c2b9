import { importOrInstall } from "../../scripts/support/import-or-install.ts";
import type { Figure } from "./figures.ts";
import { startStaticCopy } from "./static-copy.ts";

/** The parts of Lighthouse's result that the benchmark uses. */
interface Result {
  lhr: {
    audits: Record<string, { numericValue?: number }>;
    categories: Record<string, { score: number | null }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/** Lighthouse, installed if it is missing. It is loaded while the benchmark starts its first site. */
const lighthousePromise = importOrInstall<{ default: Lighthouse }>("lighthouse", "13.5.0");

/** Measures a page with Lighthouse's mobile preset, in the browser with this debugging port. */
async function measurePage(port: number, url: string) {
  const { default: lighthouse } = await lighthousePromise;
  const run = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { audits, categories } = run.lhr;
  const auditValue = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { performance, ...otherCategories } = categories;
  const lostPoints = (score?: number | null) => 100 - Math.round((score ?? 0) * 100);
  return {
    lostPerformancePoints: lostPoints(performance?.score),
    lostOtherPoints: Math.max(
      ...Object.values(otherCategories).map(({ score }) => lostPoints(score)),
    ),
    lcpMs: auditValue("largest-contentful-paint"),
    tbtMs: auditValue("total-blocking-time"),
    cls: auditValue("cumulative-layout-shift"),
  };
}

export async function measurePages(
  port: number,
  siteUrl: string,
  paths: readonly string[],
): Promise<Figure[]> {
  const copy = await startStaticCopy(siteUrl, paths);
  const figures: Figure[] = [];
  // A browser completes its initialization while it loads its first page, so this page is not measured.
  await measurePage(port, `${copy.url}/`);
  for (const path of paths) {
    const page = await measurePage(port, siteUrl + path);
    const { lcpMs } = await measurePage(port, copy.url + path);
    figures.push(
      { label: `${path}: lost points for performance`, value: page.lostPerformancePoints, goal: 1 },
      { label: `${path}: lost points in another category`, value: page.lostOtherPoints, goal: 0 },
      { label: `${path}: LCP, ratio to the static copy`, value: page.lcpMs / lcpMs, goal: 1.25 },
      { label: `${path}: TBT in ms`, value: page.tbtMs, goal: 0 },
      { label: `${path}: CLS`, value: page.cls, goal: 0 },
    );
  }
  copy.close();
  return figures;
}
