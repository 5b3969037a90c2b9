/**
 * Takes screenshots of the sites of four test owners in every design direction, and checks them:
 *
 *     npm run screenshots:looks                          all owners and directions (some minutes)
 *     npm run screenshots:looks -- writer index          one owner, one direction
 *
 * Stores screenshots at 390 and 1280 px, light and dark, in `.tmp/looks/`: the landing page in every direction, and the
 * other pages in the owner's preferred direction. Tests every page with axe. Fails if a page has a problem.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { type DesignDirection, directions } from "@portfolio/content/look";
import { academic } from "./owners/academic.ts";
import { developer } from "./owners/developer.ts";
import { applyDirection, fillSite } from "./owners/fill-site.ts";
import { photographer } from "./owners/photographer.ts";
import type { TestOwner } from "./owners/test-owner.ts";
import { writer } from "./owners/writer.ts";
import { findViolations, loadAxe, wcagRules } from "./support/axe.ts";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import { startSite } from "./support/site.ts";

const folder = join(import.meta.dirname, "..", ".tmp", "looks");
const testOwners: readonly TestOwner[] = [developer, photographer, academic, writer];
const programArguments = process.argv.slice(2);

/** Selects the names that are on the command line, or all names if there are none. */
function selectNames<Name extends string>(names: readonly Name[]): Name[] {
  const selectedNames = names.filter((name) => programArguments.includes(name));
  return selectedNames.length > 0 ? selectedNames : [...names];
}

// Safe: the keys of the table are the directions.
const wantedDirections = selectNames(Object.keys(directions) as DesignDirection[]);
const wantedOwners = selectNames(testOwners.map(({ name }) => name));

const widths = [390, 1280] as const;
const schemes = ["light", "dark"] as const;
/** Maximum layout shift while scrolling from top to bottom. */
const maxLayoutShift = 0.02;

const problems: string[] = [];

/** Scrolls through a page like a visitor, and adds its faults to `problems`. */
async function auditLook(
  browser: Browser,
  url: string,
  name: string,
  look: { width: number; colorScheme: (typeof schemes)[number] },
): Promise<void> {
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

async function auditOwner(owner: TestOwner, browser: Browser): Promise<void> {
  const site = await startSite();
  try {
    const supabase = await site.getOwnerClient();
    await fillSite(supabase, owner);
    for (const direction of wantedDirections) {
      await applyDirection(supabase, direction);
      for (const { page, path } of pagesOf(owner, direction)) {
        for (const colorScheme of schemes) {
          for (const width of widths) {
            const name = [owner.name, direction, page, width, colorScheme].join("-");
            await auditLook(browser, site.url + path, name, { width, colorScheme });
          }
        }
      }
      console.info(`${owner.name}, ${direction}`);
    }
  } finally {
    await site.stop();
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: chromiumFlags,
});
try {
  for (const owner of testOwners.filter(({ name }) => wantedOwners.includes(name))) {
    await auditOwner(owner, browser);
  }
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
