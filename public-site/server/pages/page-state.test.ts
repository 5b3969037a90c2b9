import { expect, test, vi } from "vitest";
import { createPageStates, extractState, type PageAndState } from "./page-state.ts";

const enqueue = (data: string) =>
  `<script nonce="n" type="application/hydration">window.__reactRouterContext.streamController.enqueue("${data}");</script>`;
const context =
  '<script nonce="n" type="application/hydration">window.__reactRouterContext = {};</script>';
const pageOf = (data: string) =>
  `<main>text</main>${context}${enqueue(data)}<!--$-->${enqueue("end")}<!--/$-->`;

const site = "https://mira.example";

function stateUrlIn(html: string): string {
  const [, path = ""] = / data-src="([^"]+)"/.exec(html) ?? [];
  return site + path.replaceAll("&amp;", "&");
}

test("the URL of a script replaces a page's inline state", () => {
  const { html, state } = extractState(pageOf("a"), new URL("/blog?page=2&tag=x", site));
  expect(html).toMatch(
    /^<main>text<\/main><script type="application\/hydration" data-src="\/page-state\/[\w-]{22}\.js\?\/blog\?page=2&amp;tag=x"><\/script><!--\$--><!--\/\$-->$/,
  );
  expect(state).toMatch(/__reactRouterContext = .*enqueue\("a"\).*enqueue\("end"\)/);
});

test("a page without state is unchanged", () => {
  const html = '<main>text</main><script nonce="n">theme()</script>';
  expect(extractState(html, new URL(site))).toEqual({ html, state: "" });
});

test("a stored state is served as a private script, without rendering the page", async () => {
  const renderState = vi.fn(async () => "");
  const states = createPageStates(renderState);
  const { html, state } = extractState(pageOf("a"), new URL("/cv", site));
  states.remember(state);
  const response = await states.respond(new Request(stateUrlIn(html)));
  expect(await response.text()).toBe(state);
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("cache-control")).toMatch(/^private/);
  expect(renderState).not.toHaveBeenCalled();
});

test("an evicted state is created again by rendering its page", async () => {
  const { html, state } = extractState(pageOf("a"), new URL("/blog?page=2&tag=x", site));
  const renderState = vi.fn(async (_: Request) => state);
  const states = createPageStates(renderState);
  states.remember(state);
  states.forget();
  const response = await states.respond(new Request(stateUrlIn(html)));
  expect(await response.text()).toBe(state);
  expect(renderState.mock.calls[0]?.[0].url).toBe(`${site}/blog?page=2&tag=x`);
});

test("an older version of a page does not get the state of the current version", async () => {
  const olderPage = extractState(pageOf("a"), new URL("/cv", site));
  const newerPage = extractState(pageOf("b"), new URL("/cv", site));
  const states = createPageStates(async () => newerPage.state);
  states.remember(olderPage.state);
  states.forget();
  const response = await states.respond(new Request(stateUrlIn(olderPage.html)));
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["/page-state/", "/page-state/short.js?/cv", `/page-state/${"a".repeat(22)}.js`])(
  "the URL %s finds no state and renders no page",
  async (path) => {
    const renderState = vi.fn(async () => "");
    const states = createPageStates(renderState);
    const request = new Request(site + path);
    expect(states.isState(request)).toBe(true);
    expect((await states.respond(request)).status).toBe(404);
    expect(renderState).not.toHaveBeenCalled();
  },
);

test("the oldest state is evicted and rendered again", async () => {
  const [oldestPage, newerPage, newestPage] = ["a", "b", "c"].map((mark) =>
    extractState(enqueue(mark.repeat(3 * 1024 * 1024)), new URL(site)),
  ) as [PageAndState, PageAndState, PageAndState];
  const renderState = vi.fn(async () => oldestPage.state);
  const states = createPageStates(renderState);
  for (const { state } of [oldestPage, newerPage, newestPage]) states.remember(state);
  for (const { html } of [newerPage, newestPage])
    await states.respond(new Request(stateUrlIn(html)));
  expect(renderState).not.toHaveBeenCalled();
  expect((await states.respond(new Request(stateUrlIn(oldestPage.html)))).status).toBe(200);
  expect(renderState).toHaveBeenCalledOnce();
});
