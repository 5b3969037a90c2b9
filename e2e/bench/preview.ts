import type { Browser, Locator, Page } from "@playwright/test";
import { openSidePanel } from "../support/admin.ts";
import { watchRequests } from "../support/requests.ts";
import { signInSilently } from "../support/session.ts";
import type { RunningSite } from "../support/site.ts";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";
import { insertDraft } from "./typing.ts";

const wordCount = 700;

/**
 * Measures the median time from a keypress in the title or the text of a post of normal length until the preview beside
 * the form contains the character. The processor is slowed 4 times.
 */
export async function measurePreview(browser: Browser, site: RunningSite): Promise<Figure[]> {
  const id = await insertDraft(site, wordCount);
  const { page, devtools } = await openPost(browser, site, id);
  const inputs = {
    title: page.getByRole("textbox", { name: "Title" }),
    text: page.getByRole("textbox", { name: "Text", exact: true }).locator("p").first(),
  };
  const figures: Figure[] = [];
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const field of ["title", "text"] as const) {
    // The preview does not contain this text yet.
    const value = await typeInto(page, inputs[field], `new ${field}`);
    const label = `${field}: key to preview in ms, processor slowed 4 times`;
    figures.push({ label, value, goal: 60 });
  }
  return figures;
}

async function openPost(browser: Browser, site: RunningSite, id: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInSilently(context, site);
  const page = await context.newPage();
  const waitUntilIdle = watchRequests(page, 500);
  await page.goto(`${site.url}/admin/blog/${id}`);
  await openSidePanel(page, "Preview");
  await page.frameLocator("iframe").getByText("Nothing else happened").first().waitFor();
  await waitUntilIdle();
  return { page, devtools: await context.newCDPSession(page) };
}

async function typeInto(page: Page, input: Locator, prefix: string): Promise<number> {
  await input.click();
  await page.keyboard.press("End");
  // The first keys also load modules, so they are not measured.
  let typedText = prefix;
  await page.keyboard.type(typedText);
  await page.waitForTimeout(1_000);
  const delays: number[] = [];
  for (const key of "abcdefghij") {
    typedText += key;
    await page.evaluate((expected) => {
      const preview = document.querySelector("iframe")?.contentDocument?.body;
      if (!preview) throw new Error("There is no preview.");
      let pressedMs = 0;
      const rememberTime = ({ timeStamp }: KeyboardEvent) => {
        pressedMs = timeStamp;
      };
      addEventListener("keydown", rememberTime, { once: true, capture: true });
      const { promise: shownPromise, resolve } = Promise.withResolvers<number>();
      const observer = new MutationObserver(() => {
        if (!preview.textContent.includes(expected)) return;
        observer.disconnect();
        resolve(performance.now() - pressedMs);
      });
      observer.observe(preview, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { shown: shownPromise });
    }, typedText);
    await page.keyboard.press(key);
    delays.push(await page.evaluate(() => Reflect.get(window, "shown")));
    await page.waitForTimeout(100);
  }
  return median(delays);
}
