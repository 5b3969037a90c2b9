/**
 * Takes screenshots of the sites of four test owners in every design direction, and checks them:
 *
 *     npm run screenshots:looks                          all owners and directions (some minutes)
 *     npm run screenshots:looks -- writer index          one owner, one direction
 *     npm run screenshots:looks -- --no-lighthouse       without the time to the largest paint
 *
 * Stores screenshots at 390 and 1280 px, light and dark, in `.tmp/looks/`: the landing page in every direction, and the
 * other pages in the owner's preferred direction. Tests every page with axe. Fails if a page exceeds a budget.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { type DesignDirection, directions } from "@portfolio/content/look";
import { createBudgets } from "./bench/budgets.ts";
import { formatRatio, formatTable } from "./bench/format-table.ts";
import {
  type Browser as MeasuringBrowser,
  measureInTurns,
  startBrowser,
} from "./bench/lighthouse.ts";
import { startStaticCopy } from "./bench/static-copy.ts";
import { applyDirection, fillSite } from "./owners/fill-site.ts";
import { testOwners } from "./owners/index.ts";
import type { TestOwner } from "./owners/test-owner.ts";
import { findViolations, loadAxe, wcagRules } from "./support/axe.ts";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import { startSite } from "./support/site.ts";

const folder = join(import.meta.dirname, "..", ".tmp", "looks");
const args = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const withLighthouse = !process.argv.includes("--no-lighthouse");

/** Selects the names that are on the command line, or all names if there are none. */
function selectNames<Name extends string>(names: readonly Name[]): Name[] {
  const selectedNames = names.filter((name) => args.includes(name));
  return selectedNames.length > 0 ? selectedNames : [...names];
}

// Safe: the keys of the table are the directions.
const wantedDirections = selectNames(Object.keys(directions) as DesignDirection[]);
const wantedOwners = selectNames(testOwners.map(({ name }) => name));

const widths = [390, 1280] as const;
const schemes = ["light", "dark"] as const;
/** Maximum layout shift while scrolling from top to bottom. */
const maxLayoutShift = 0.02;
/** Maximum largest contentful paint, divided by the one of a static copy, as in `npm run bench`. */
const maxPaintRatio = 1.25;

const budgets = createBudgets();
const problems: string[] = [];

interface AuditResult {
  layoutShift: number;
  faultCount: number;
}

/** Scrolls through a page like a visitor, and checks it. */
async function auditLook(
  browser: Browser,
  url: string,
  name: string,
  look: { width: number; colorScheme: (typeof schemes)[number] },
): Promise<AuditResult> {
  const { width, colorScheme } = look;
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const sum = { moved: 0 };
    Object.assign(globalThis, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.moved += Reflect.get(entry, "value");
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  // Lazy images load when scrolled into view.
  for (const image of await page.locator("img:visible").all()) await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const layoutShift = await page.evaluate(
    () => (globalThis as unknown as { sum: { moved: number } }).sum.moved,
  );
  if (layoutShift > maxLayoutShift) problems.push(`${name}: moved by ${layoutShift.toFixed(3)}`);
  await loadAxe(page.mainFrame());
  const faults = await findViolations(page.mainFrame(), wcagRules);
  problems.push(...faults.map((fault) => `${name}: ${fault}`));
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflowPx > 0) problems.push(`${name}: ${overflowPx} px wider than the window`);
  // Hides the banner, because a full-page screenshot shows it in the middle of the page. The element is not removed,
  // because React would render the whole page again if it has not hydrated yet.
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>("section:has(> form[name=cookies])")
      ?.style.setProperty("display", "none", "important"),
  );
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: "jpeg",
    quality: 82,
    fullPage: true,
    animations: "disabled",
  });
  await context.close();
  return { layoutShift, faultCount: faults.length + Number(overflowPx > 0) };
}

/** Pages of an owner's site: all in the preferred direction, only the landing page in others. */
function pagesOf(
  { preferredDesignDirection, projectPath, postPath, sections }: TestOwner,
  direction: DesignDirection,
) {
  const landing = { page: "landing", path: "/" };
  if (preferredDesignDirection !== direction) return [landing];
  const hasCv = sections.some(({ type }) => type === "cv");
  return [
    landing,
    { page: "projects", path: "/projects" },
    { page: "project", path: projectPath },
    { page: "post", path: postPath },
    ...(hasCv ? [{ page: "cv", path: "/cv" }] : []),
  ];
}

/** Times of the largest paint in ms, of the site and of its static copy. */
async function measurePaintMs(
  browser: MeasuringBrowser,
  url: string,
): Promise<[ours: number, theirs: number]> {
  const copy = await startStaticCopy(url, ["/"]);
  const times = async (rounds: number): Promise<[number, number]> => {
    const [siteFigure, copyFigure] = await measureInTurns(browser, [url, `${copy.url}/`], rounds);
    return [siteFigure.lcpMs, copyFigure.lcpMs];
  };
  // If the first ratio exceeds the limit, measures five times, because one measurement may be wrong on a busy machine.
  const [siteFigure, copyFigure] = await times(1);
  const finalFigures =
    siteFigure / copyFigure <= maxPaintRatio ? ([siteFigure, copyFigure] as const) : await times(5);
  copy.close();
  return [...finalFigures];
}

async function auditOwner(
  owner: TestOwner,
  browser: Browser,
  measuringBrowser: MeasuringBrowser,
): Promise<(string | number)[][]> {
  const site = await startSite();
  const rows: (string | number)[][] = [];
  try {
    const supabase = await site.getOwnerClient();
    await fillSite(supabase, owner);
    for (const direction of wantedDirections) {
      await applyDirection(supabase, direction);
      const audits: AuditResult[] = [];
      for (const { page, path } of pagesOf(owner, direction)) {
        for (const colorScheme of schemes) {
          for (const width of widths) {
            const name = [owner.name, direction, page, width, colorScheme].join("-");
            audits.push(await auditLook(browser, site.url + path, name, { width, colorScheme }));
          }
        }
      }
      const moved = Math.max(...audits.map((each) => each.layoutShift));
      const faults = audits.reduce((sum, each) => sum + each.faultCount, 0);
      const [siteFigure, copyFigure] = withLighthouse
        ? await measurePaintMs(measuringBrowser, site.url)
        : [0, 0];
      const name = `${owner.name}, ${direction}`;
      budgets.atMost(`${name}: faults`, faults, 0);
      budgets.atMost(`${name}: CLS`, moved, maxLayoutShift);
      if (withLighthouse)
        budgets.atMost(
          `${name}: LCP beside the static copy`,
          siteFigure / copyFigure,
          maxPaintRatio,
        );
      const times = [
        Math.round(siteFigure),
        Math.round(copyFigure),
        formatRatio(siteFigure, copyFigure),
      ];
      rows.push([name, audits.length, faults, moved.toFixed(3), ...times]);
      console.info(rows.at(-1)?.join("  "));
    }
  } finally {
    await site.stop();
  }
  return rows;
}

mkdirSync(folder, { recursive: true });
const executablePath = findOrInstallChromium();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const measuringBrowser = await startBrowser(executablePath);
const rows: (string | number)[][] = [];
try {
  for (const owner of testOwners.filter(({ name }) => wantedOwners.includes(name))) {
    rows.push(...(await auditOwner(owner, browser, measuringBrowser)));
  }
} finally {
  await browser.close();
  await measuringBrowser.close();
}
console.info(
  `\n${formatTable(["owner, direction", "pictures", "faults", "CLS", "LCP ms", "copy ms", "ratio"], rows)}`,
);
console.info(`\nBudgets\n${budgets.report()}`);
for (const fault of problems) console.error(fault);
if (budgets.countMissed() > 0) process.exitCode = 1;
