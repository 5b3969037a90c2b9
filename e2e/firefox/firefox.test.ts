/** Tests the public site in the installed Firefox through WebDriver BiDi. */
import { createServer } from "node:http";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { findOrInstallFirefox } from "../support/firefox.ts";
import { listenLocally } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { owner, type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;
let browser: Browser;
let page: Page;
/** URLs that the page requested, and its console errors. */
let requests: string[];
let consoleProblems: string[];

beforeAll(async () => {
  const executablePath = await findOrInstallFirefox();
  site = await startSite();
  const supabase = await site.getOwnerClient();
  await seedSample(supabase);
  // Lists with eight or more entries have a search field.
  const posts = Array.from({ length: 8 }, (_, number) => ({
    title: `Post ${number}`,
    slug: `post-${number}`,
    content: "Text",
    status: "published",
    published_at: "2020-01-01T00:00:00Z",
  }));
  await supabase.from("blog_posts").insert(posts).throwOnError();
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  requests = [];
  consoleProblems = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) consoleProblems.push(message.text());
  });
  page.on("pageerror", (error) => consoleProblems.push(String(error)));
});

afterEach(async () => {
  // Scripts that are loading when the page closes log errors.
  const problemsBeforeClosing = [...consoleProblems];
  await page.browserContext().close();
  expect(problemsBeforeClosing).toEqual([]);
});

const openPath = (path: string) => page.goto(site.url + path, { waitUntil: "load" });

/** Moves the mouse until the page hydrates, because Firefox may ignore the first move over a new page. */
async function moveUntilHydrated(): Promise<void> {
  let x = 200;
  await vi.waitFor(
    async () => {
      x += 1;
      await page.mouse.move(x, 200);
      expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Waits for the page's scripts. Firefox logs an error for each module that is loading when the page is left. */
const waitForHydration = () => page.waitForFunction(() => "__reactRouterDataRouter" in window);

const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);

const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent ?? "");

test("the landing page loads no script while the visitor only reads it", async () => {
  await openPath("/");
  expect(await textOf("h1")).not.toBe("");
  for (const id of ["about", "experience", "thoughts", "work-community", "contact"]) {
    expect(await page.$eval(`#${id}`, (section) => section.clientHeight)).toBeGreaterThan(100);
  }
  expect(requests.filter((url) => url.endsWith(".js"))).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("a click on the colour scheme button takes effect although it also starts hydration", async () => {
  await openPath("/");
  const toggle = await page.waitForSelector("header button[data-scheme-toggle]");
  await toggle?.click();
  await page.waitForFunction(() => document.documentElement.dataset.scheme === "light");
  await toggle?.click();
  await page.waitForFunction(() => document.documentElement.dataset.scheme === "dark");
  await waitForHydration();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe("dark");
  expect(await page.$eval("html", (root) => getComputedStyle(root).backgroundColor)).toBe(
    "rgb(18, 17, 15)",
  );
});

test("a visitor goes to another page and back without reloading the document", async () => {
  await openPath("/");
  await moveUntilHydrated();
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  await page.$eval('footer a[href="/privacy"]', (link) =>
    link.scrollIntoView({ behavior: "instant" }),
  );
  await page.click('footer a[href="/privacy"]');
  await page.waitForFunction(() => location.pathname === "/privacy");
  await expect.poll(() => page.title()).toMatch(/^Privacy/);
  await expect.poll(readFocusedText).toBe("Privacy");
  await page.goBack();
  await page.waitForSelector("#community-carousel");
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
});

test.each([
  ["a chunk", "/assets/Loading-", () => page.keyboard.press("Tab")],
  ["the lightbox", "/assets/lightbox-", () => page.$eval("a[data-photo]", (link) => link.click())],
])("the browser opens another page although %s is still loading", async (_, heldPath, load) => {
  const pages: string[] = [];
  const heldRequest = Promise.withResolvers<void>();
  const slowSite = createServer(async ({ url = "", headers }, response) => {
    if (url.includes(heldPath)) return heldRequest.resolve();
    if (headers["sec-fetch-dest"] === "document") pages.push(url);
    const { status, headers: sent, body } = await fetch(site.url + url);
    response.writeHead(status, { "content-type": sent.get("content-type") ?? "" });
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  });
  onTestFinished(() => {
    slowSite.closeAllConnections();
    slowSite.close();
  });
  await page.goto(await listenLocally(slowSite));
  await load();
  await heldRequest.promise;
  await page.evaluate(() => location.assign("/privacy"));
  await page.waitForFunction(() => location.pathname === "/privacy");
  expect(pages).toEqual(["/", "/privacy"]);
});

test("on a phone the menu opens as a sheet and links to a section", async () => {
  await page.setViewport({ width: 390, height: 844 });
  await openPath("/");
  await page.click('button[aria-label="Menu"]');
  await page.waitForSelector("#menu:popover-open");
  await page.click('#menu a[href="/#contact"]');
  await page.waitForFunction(() => location.hash === "#contact");
  await page.waitForSelector("#menu:popover-open", { hidden: true });
});

test("the owner signs in and sees the dashboard", async () => {
  await openPath("/auth");
  await page.waitForSelector("input[type=password]");
  await page.type("input[type=email]", owner.email);
  await page.type("input[type=password]", owner.password);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname === "/admin");
  await page.waitForSelector("h1");
});
