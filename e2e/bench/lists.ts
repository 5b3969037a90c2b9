import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { signInSilently } from "../support/session.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { folderWithMany } from "./folder-with-many.ts";

/** How long the owner waits for a list of ten and for one of many, in ms: the quickest of some turns each. */
export interface Wait {
  what: string;
  ofTen: number;
  ofMany: number;
}

/** The lists of the admin, each with how the titles in it begin. */
const lists = [
  ["Projects", "Survey"],
  ["Blog Posts", "Field note"],
] as const;

/**
 * Opens the lists of two sites and searches them, in turns, so that whatever slows the one slows the other.
 *
 * @param count How many projects and posts the larger site has.
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
      const site = await startSite("embedded", await folderWithMany(size));
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
  // A list remembers what was searched last.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("RaStore")) localStorage.removeItem(key);
    }
  });
  return context.newPage();
}

/** Remembers when the owner does something next, for {@link sinceMark}. */
const markNext = (page: Page, event: "click" | "input") =>
  page.evaluate(
    (type) =>
      document.addEventListener(type, () => performance.mark("done"), {
        once: true,
        capture: true,
      }),
    event,
  );

/** Milliseconds from that moment to when the first row of the list names `title`, alone or not. */
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

/** How long the owner waits for a list after choosing it in the sidebar, the page being fresh. */
async function timeToOpen(page: Page, link: string, first: string): Promise<number> {
  // What the page itself asks for when it opens is not what is measured.
  await page.goto("/admin/nowhere", { waitUntil: "networkidle" });
  const entry = page.getByRole("complementary").getByRole("link", { name: link, exact: true });
  await entry.waitFor();
  await markNext(page, "click");
  await entry.click();
  return sinceMark(page, first, false);
}

/** How long the owner waits after typing a word into the search of the open list. */
async function timeToFind(page: Page, word: string, found: string): Promise<number> {
  await markNext(page, "input");
  await page.getByRole("searchbox").fill(word);
  return sinceMark(page, found, true);
}
