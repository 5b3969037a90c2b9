import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { watchRequests } from "../support/requests.ts";
import { signInSilently } from "../support/session.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { createLargeDataFolder } from "./large-data-folder.ts";

/** Time in ms until a list is shown, with ten rows and with many; the minimum of several rounds. */
export interface Wait {
  what: string;
  ofTen: number;
  ofMany: number;
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
  turns: number,
): Promise<Wait[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const sites: RunningSite[] = [];
  try {
    const pages: Page[] = [];
    for (const size of [10, count]) {
      const site = await startSite("embedded", await createLargeDataFolder(size));
      sites.push(site);
      pages.push(await ownersPage(site, browser));
    }
    const waits: Wait[] = [];
    for (const [list, title] of lists) {
      const opened = [Infinity, Infinity];
      const searched = [Infinity, Infinity];
      for (let turn = 0; turn < turns; turn += 1) {
        for (const [index, page] of pages.entries()) {
          opened[index] = Math.min(opened[index] ?? Infinity, await timeToOpen(page, list, title));
          const found = await timeToFind(page, "lighthouse", `${title} 3`);
          searched[index] = Math.min(searched[index] ?? Infinity, found);
        }
      }
      for (const [what, [ofTen = 0, ofMany = 0]] of [
        [`opening ${list}`, opened],
        [`searching ${list}`, searched],
      ] as const) {
        waits.push({ what, ofTen, ofMany });
      }
    }
    return waits;
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
}

async function ownersPage(site: RunningSite, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await signInSilently(context, site);
  // Lists store their last search in localStorage.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("RaStore")) localStorage.removeItem(key);
    }
  });
  return context.newPage();
}

/** Marks the time of the owner's next action for {@link sinceMark}. */
const markNext = (page: Page, event: "click" | "input") =>
  page.evaluate(
    (type) =>
      document.addEventListener(type, () => performance.mark("done"), {
        once: true,
        capture: true,
      }),
    event,
  );

/** Time in ms from the mark until the first row of the list contains `title`. */
const sinceMark = (page: Page, title: string, isAlone: boolean) =>
  page.evaluate(
    async ([wanted, alone]) => {
      const rows = () => [...document.querySelectorAll("tbody tr")];
      const isThere = () =>
        rows()[0]?.textContent?.includes(wanted) && (!alone || rows().length === 1);
      while (!isThere()) await new Promise(requestAnimationFrame);
      return performance.measure("waited", "done").duration;
    },
    [title, isAlone] as const,
  );

/** Time in ms from choosing a list in the sidebar of a new page until it is shown. */
async function timeToOpen(page: Page, link: string, first: string): Promise<number> {
  const idle = watchRequests(page, 500);
  await page.goto("/admin/nowhere");
  const entry = page.getByRole("complementary").getByRole("link", { name: link, exact: true });
  await entry.waitFor();
  // Files that the admin loads in advance are not measured.
  await idle();
  await markNext(page, "click");
  await entry.click();
  return sinceMark(page, first, false);
}

/** Time in ms from typing a search into the open list until its result is shown. */
async function timeToFind(page: Page, word: string, found: string): Promise<number> {
  await markNext(page, "input");
  await page.getByRole("searchbox").fill(word);
  return sinceMark(page, found, true);
}
