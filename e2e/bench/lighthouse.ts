import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importOnUse } from "../../scripts/support/import-on-use.ts";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { median } from "./statistics.ts";

/** The parts of Lighthouse's result that the benchmark uses. */
interface Result {
  lhr: {
    audits: Record<string, { numericValue?: number; details?: { items?: unknown } }>;
    categories: Record<string, { score: number | null }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/** Installs the package if it is missing. It starts here, so that it runs while the benchmark starts its first site. */
const lighthouseModule = importOnUse<{ default: Lighthouse }>("lighthouse", "13.5.0");

/**
 * Results with Lighthouse's mobile preset: scores from 0 to 100, times in ms, and transferred bytes by resource type.
 */
export interface PageFigures {
  scores: { performance: number; accessibility: number; "best-practices": number; seo: number };
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  requestCount: number;
  bytes: Record<string, number>;
}

/** A separate Chromium that Lighthouse controls through its debugging port. */
export interface Browser {
  port: number;
  close(): Promise<void>;
}

export async function startBrowser(executable: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "portfolio-bench-"));
  const child: ChildProcess = spawn(
    executable,
    ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, ...chromiumFlags],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const match = output.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/);
      if (match) resolve(Number(match[1]));
    });
    child.once("exit", () => reject(new Error(`Chromium did not start:\n${output}`)));
  });
  return {
    port,
    async close() {
      const exitEvent = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await exitEvent;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function measureOnce(browser: Browser, url: string): Promise<PageFigures> {
  const { default: lighthouse } = await lighthouseModule;
  const run = await lighthouse(url, {
    port: browser.port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { audits, categories } = run.lhr;
  const numericValueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const networkRequests = audits["network-requests"]?.details?.items;
  const items: unknown[] = Array.isArray(networkRequests) ? networkRequests : [];
  const bytes: Record<string, number> = {};
  for (const item of items) {
    const { resourceType = "Other", transferSize = 0 } = item as {
      resourceType?: string;
      transferSize?: number;
    };
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  }
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    fcpMs: numericValueOf("first-contentful-paint"),
    lcpMs: numericValueOf("largest-contentful-paint"),
    tbtMs: numericValueOf("total-blocking-time"),
    cls: numericValueOf("cumulative-layout-shift"),
    requestCount: items.length,
    bytes,
  };
}

/** Medians of the times, because a single measurement is too noisy. The other values are those of the median LCP. */
function mediansOf(figures: PageFigures[]): PageFigures {
  const medianOf = (figureOf: (figures: PageFigures) => number) => median(figures.map(figureOf));
  const lcpMs = medianOf((figure) => figure.lcpMs);
  const medianFigures = figures.find((figure) => figure.lcpMs === lcpMs) ?? figures[0];
  if (!medianFigures) throw new Error("Nothing was measured.");
  return {
    ...medianFigures,
    lcpMs,
    fcpMs: medianOf(({ fcpMs }) => fcpMs),
    tbtMs: medianOf(({ tbtMs }) => tbtMs),
    cls: medianOf(({ cls }) => cls),
  };
}

/**
 * Measures pages alternately (A, B, A, B), so that other load affects all of them.
 *
 * @returns the medians of every page, in the order of the URLs.
 */
export async function measureAlternately<const Urls extends readonly string[]>(
  browser: Browser,
  urls: Urls,
  rounds: number,
): Promise<{ [Index in keyof Urls]: PageFigures }> {
  const figures: PageFigures[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, url] of urls.entries()) {
      figures[index]?.push(await measureOnce(browser, url));
    }
  }
  // Safe: there is one result for each URL.
  return figures.map(mediansOf) as { [Index in keyof Urls]: PageFigures };
}
