import type { Browser, Page } from "@playwright/test";
import { folderWithMany } from "./support/many.ts";
import { signInSilently } from "./support/session.ts";
import { type RunningSite, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** How much longer a list of 10,000 may take than one of 10. */
const most = 1.5;

/**
 * How often each list is opened at most. The quickest time of each counts, because others share the machine: once
 * those are close enough, more turns would not part them again.
 */
const maxTurns = 30;

const sites: RunningSite[] = [];

test.afterAll(() => Promise.all(sites.map((site) => site.stop())));

/** A page of the owner of a new site with `count` projects and posts. */
async function ownerOf(count: number, browser: Browser): Promise<Page> {
  const site = await startSite("embedded", await folderWithMany(count));
  sites.push(site);
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
  await expect(entry).toBeVisible();
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

test("a list of 10,000 opens and is searched in hardly more time than a list of 10", async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const pages = [await ownerOf(10, browser), await ownerOf(10_000, browser)];
  for (const [list, title] of [
    ["Projects", "Survey"],
    ["Blog Posts", "Field note"],
  ] as const) {
    const opened = [Infinity, Infinity];
    const searched = [Infinity, Infinity];
    const isClose = ([ofTen = 0, ofMany = 0]: number[]) => ofMany / ofTen < most;
    for (let turn = 0; turn < maxTurns && !(isClose(opened) && isClose(searched)); turn += 1) {
      for (const [index, page] of pages.entries()) {
        opened[index] = Math.min(opened[index] ?? Infinity, await timeToOpen(page, list, title));
        const found = await timeToFind(page, "lighthouse", `${title} 3`);
        searched[index] = Math.min(searched[index] ?? Infinity, found);
      }
    }
    for (const [what, times] of Object.entries({ opening: opened, searching: searched })) {
      expect(isClose(times), `${what} ${list}, ms of 10 and of 10,000: ${times}`).toBe(true);
    }
  }
});
