import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { watchRequests } from "../support/requests.ts";
import { signInSilently } from "../support/session.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { createLargeDataFolder } from "./large-data-folder.ts";
import { markNextEvent } from "./mark-next-event.ts";

/** Minimum time in ms until a list is shown, on a site with ten rows and on a site with many. */
export interface ListTime {
  label: string;
  smallListMs: number;
  largeListMs: number;
}

/** Lists of the admin with the prefix of their rows' titles. */
const lists = [
  ["Projects", "Survey"],
  ["Blog Posts", "Field note"],
] as const;

/**
 * Opens and searches the lists of two sites alternately, so that other load affects both.
 *
 * @param count Number of projects and of posts of the larger site.
 */
export async function measureLists(
  executablePath: string,
  count: number,
  rounds: number,
): Promise<ListTime[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const sites: RunningSite[] = [];
  try {
    const pages: Page[] = [];
    for (const size of [10, count]) {
      const site = await startSite("embedded", await createLargeDataFolder(size));
      sites.push(site);
      pages.push(await openOwnerPage(site, browser));
    }
    const listTimes: ListTime[] = [];
    for (const [list, title] of lists) {
      const openTimes = [Infinity, Infinity];
      const searchTimes = [Infinity, Infinity];
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, page] of pages.entries()) {
          openTimes[index] = Math.min(
            openTimes[index] ?? Infinity,
            await measureOpening(page, list, title),
          );
          const searchMs = await measureSearch(page, "lighthouse", `${title} 3`);
          searchTimes[index] = Math.min(searchTimes[index] ?? Infinity, searchMs);
        }
      }
      for (const [label, [smallListMs = 0, largeListMs = 0]] of [
        [`opening ${list}`, openTimes],
        [`searching ${list}`, searchTimes],
      ] as const) {
        listTimes.push({ label, smallListMs, largeListMs });
      }
    }
    return listTimes;
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
}

async function openOwnerPage(site: RunningSite, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await signInSilently(context, site);
  // The admin stores the last search of each list in localStorage. Deletes these searches.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("RaStore")) localStorage.removeItem(key);
    }
  });
  return context.newPage();
}

/** Time in ms from the mark until the first row contains `title` and, if `isAlone`, the list has no other row. */
const measureSinceMark = (page: Page, title: string, isAlone: boolean) =>
  page.evaluate(
    async ([expectedTitle, isAlone]) => {
      const findRows = () => [...document.querySelectorAll("tbody tr")];
      const isShown = () =>
        findRows()[0]?.textContent?.includes(expectedTitle) &&
        (!isAlone || findRows().length === 1);
      while (!isShown()) await new Promise(requestAnimationFrame);
      return performance.measure("wait", "action").duration;
    },
    [title, isAlone] as const,
  );

/** Time in ms from choosing a list in the sidebar of a new page until the list is shown. */
async function measureOpening(page: Page, link: string, firstTitle: string): Promise<number> {
  const waitUntilIdle = watchRequests(page, 500);
  await page.goto("/admin/nowhere");
  const entry = page.getByRole("complementary").getByRole("link", { name: link, exact: true });
  await entry.waitFor();
  // Files that the admin preloads must not affect the measurement.
  await waitUntilIdle();
  await markNextEvent(page, "click");
  await entry.click();
  return measureSinceMark(page, firstTitle, false);
}

/** Time in ms from typing a search into the open list until its result is shown. */
async function measureSearch(page: Page, word: string, resultTitle: string): Promise<number> {
  await markNextEvent(page, "input");
  await page.getByRole("searchbox").fill(word);
  return measureSinceMark(page, resultTitle, true);
}
