import { expect, test } from "vitest";
import { withMarkdownPages, withNegotiation } from "./markdown-pages.ts";

const siteUrl = "https://site.example";

const pages: Readonly<Record<string, () => Response>> = {
  "/": () => htmlResponse("<main><h1>Mira</h1></main>"),
  "/blog/tide": () => htmlResponse("<main><h1>Tide</h1></main>"),
  "/blog/old": () => new Response(null, { status: 301, headers: { location: "/blog/tide" } }),
  "/blog/tag/read.md": () => htmlResponse("<main><h1>#read.md</h1></main>"),
  "/drafts/token": () =>
    htmlResponse("<main>Draft</main>", { "cache-control": "private, no-store" }),
  "/rss.xml": () => new Response("<rss/>", { headers: { "content-type": "application/xml" } }),
};

function htmlResponse(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

async function render({ url }: Request): Promise<Response> {
  return pages[new URL(url).pathname]?.() ?? new Response("Not found", { status: 404 });
}

const respond = withNegotiation(withMarkdownPages(render, siteUrl));

function requestPath(path: string, accept?: string): Promise<Response> {
  return respond(new Request(siteUrl + path, accept ? { headers: { accept } } : {}));
}

const typeOf = ({ headers }: Response) => headers.get("content-type")?.split(";")[0];

test.each([
  ["/index.md", "# Mira", "/"],
  ["/blog/tide.md", "# Tide", "/blog/tide"],
])("%s contains the page as Markdown and the page's URL", async (path, heading, page) => {
  const response = await requestPath(path);
  expect(typeOf(response)).toBe("text/markdown");
  expect(response.headers.get("link")).toBe(`<${siteUrl}${page}>; rel="canonical"`);
  expect(await response.text()).toContain(`\n${heading}\n`);
});

test("the Markdown URL of a moved page redirects to the Markdown of the new URL", async () => {
  const response = await requestPath("/blog/old.md");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/blog/tide.md"]);
});

test.each(["/drafts/token.md", "/rss.xml.md", "/missing.md", "/.md"])(
  "no Markdown exists at %s",
  async (path) => {
    expect((await requestPath(path)).status).toBe(404);
  },
);

test("a page whose path ends in .md also has a Markdown version", async () => {
  expect(typeOf(await requestPath("/blog/tag/read.md"))).toBe("text/html");
  expect(typeOf(await requestPath("/blog/tag/read.md.md"))).toBe("text/markdown");
});

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

test.each([
  [undefined, "text/html"],
  ["*/*", "text/html"],
  [browser, "text/html"],
  ["text/*", "text/html"],
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html;q=0.9", "text/markdown"],
  ["text/markdown;q=0.5, text/html", "text/html"],
  ["text/html;q=0, */*", "text/markdown"],
  ["text/markdown;q=0, */*;q=0.1", "text/html"],
])("a client that accepts %s gets %s", async (accept, type) => {
  const response = await requestPath("/blog/tide", accept);
  expect([response.status, typeOf(response)]).toEqual([200, type]);
});

test("shared caches do not store Markdown sent by content negotiation", async () => {
  const { headers } = await requestPath("/blog/tide?page=2", "text/markdown");
  expect(headers.get("content-location")).toBe("/blog/tide.md?page=2");
  expect(headers.get("cache-control")).toMatch(/^private/);
  expect(headers.get("vary")).toBe("accept, accept-encoding");
});

test.each(["application/json", "image/png", "text/html;q=0"])(
  "a request that accepts only %s gets status 406 for a page",
  async (accept) => {
    const response = await requestPath("/blog/tide", accept);
    expect(response.status).toBe(406);
    expect(await response.text()).toContain("/blog/tide.md");
  },
);

test("content negotiation does not change errors and files of other types", async () => {
  expect((await requestPath("/missing", "application/json")).status).toBe(404);
  expect(typeOf(await requestPath("/rss.xml", "text/markdown"))).toBe("application/xml");
  expect(typeOf(await requestPath("/rss.xml", "application/json"))).toBe("application/xml");
});
