import { expect, test, vi } from "vitest";
import {
  createHydrationDataStore,
  extractHydrationData,
  type PageAndHydrationData,
} from "./hydration-data.ts";

const dataScript = (data: string) =>
  `<script nonce="n" type="application/hydration">window.__reactRouterContext.streamController.enqueue("${data}");</script>`;
const contextScript =
  '<script nonce="n" type="application/hydration">window.__reactRouterContext = {};</script>';
const pageOf = (data: string) =>
  `<main>text</main>${contextScript}${dataScript(data)}<!--$-->${dataScript("end")}<!--/$-->`;

const site = "https://mira.example";

function scriptUrlIn(html: string): string {
  const [, path = ""] = / data-src="([^"]+)"/.exec(html) ?? [];
  return site + path.replaceAll("&amp;", "&");
}

const listUrl = new URL("/blog?page=2&tag=x", site);

test("the URL of a script replaces a page's inline hydration data", () => {
  const { html, hydrationData } = extractHydrationData(pageOf("a"), listUrl);
  expect(html).toMatch(
    /^<main>text<\/main><script data-module type="application\/hydration" data-src="\/page-state\/[\w-]{22}\.js\?\/blog\?page=2&amp;tag=x"><\/script><!--\$--><!--\/\$-->$/,
  );
  expect(hydrationData).toMatch(/__reactRouterContext = .*enqueue\("a"\).*enqueue\("end"\)/);
});

test("a page without hydration data is unchanged", () => {
  const html = '<main>text</main><script nonce="n">theme()</script>';
  expect(extractHydrationData(html, new URL(site))).toEqual({ html, hydrationData: "" });
});

test("stored hydration data is served as a private script, without rendering the page", async () => {
  const renderHydrationData = vi.fn(async () => "");
  const hydrationDataStore = createHydrationDataStore(renderHydrationData);
  const { html, hydrationData } = extractHydrationData(pageOf("a"), new URL("/cv", site));
  hydrationDataStore.remember(hydrationData);
  const response = await hydrationDataStore.respond(new Request(scriptUrlIn(html)));
  expect(await response.text()).toBe(hydrationData);
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("cache-control")).toMatch(/^private/);
  expect(renderHydrationData).not.toHaveBeenCalled();
});

test("evicted hydration data is created again by rendering its page", async () => {
  const { html, hydrationData } = extractHydrationData(pageOf("a"), listUrl);
  const renderHydrationData = vi.fn(async (_: Request) => hydrationData);
  const hydrationDataStore = createHydrationDataStore(renderHydrationData);
  hydrationDataStore.remember(hydrationData);
  hydrationDataStore.clear();
  const response = await hydrationDataStore.respond(new Request(scriptUrlIn(html)));
  expect(await response.text()).toBe(hydrationData);
  expect(renderHydrationData.mock.calls[0]?.[0].url).toBe(`${site}/blog?page=2&tag=x`);
});

test("an older version of a page does not get the hydration data of the current version", async () => {
  const olderPage = extractHydrationData(pageOf("a"), new URL("/cv", site));
  const newerPage = extractHydrationData(pageOf("b"), new URL("/cv", site));
  const hydrationDataStore = createHydrationDataStore(async () => newerPage.hydrationData);
  hydrationDataStore.remember(olderPage.hydrationData);
  hydrationDataStore.clear();
  const response = await hydrationDataStore.respond(new Request(scriptUrlIn(olderPage.html)));
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["/page-state/", "/page-state/short.js?/cv", `/page-state/${"a".repeat(22)}.js`])(
  "the URL %s finds no hydration data and renders no page",
  async (path) => {
    const renderHydrationData = vi.fn(async () => "");
    const hydrationDataStore = createHydrationDataStore(renderHydrationData);
    const request = new Request(site + path);
    expect(hydrationDataStore.isRequestForData(request)).toBe(true);
    expect((await hydrationDataStore.respond(request)).status).toBe(404);
    expect(renderHydrationData).not.toHaveBeenCalled();
  },
);

test("the oldest hydration data is evicted and rendered again", async () => {
  const [oldestPage, newerPage, newestPage] = ["a", "b", "c"].map((mark) =>
    extractHydrationData(dataScript(mark.repeat(3 * 1024 * 1024)), new URL(site)),
  ) as [PageAndHydrationData, PageAndHydrationData, PageAndHydrationData];
  const renderHydrationData = vi.fn(async () => oldestPage.hydrationData);
  const hydrationDataStore = createHydrationDataStore(renderHydrationData);
  for (const { hydrationData } of [oldestPage, newerPage, newestPage])
    hydrationDataStore.remember(hydrationData);
  for (const { html } of [newerPage, newestPage])
    await hydrationDataStore.respond(new Request(scriptUrlIn(html)));
  expect(renderHydrationData).not.toHaveBeenCalled();
  expect((await hydrationDataStore.respond(new Request(scriptUrlIn(oldestPage.html)))).status).toBe(
    200,
  );
  expect(renderHydrationData).toHaveBeenCalledOnce();
});
