import Negotiator from "negotiator";
import { markdownPath } from "../../app/seo/markdown-path.ts";

const htmlType = "text/html";
const markdownType = "text/markdown";

type Render = (request: Request) => Promise<Response>;

/** Path of the page whose Markdown is at this path; undefined for other paths. */
function pagePathOf(path: string): string | undefined {
  if (path === markdownPath("/")) return "/";
  return path.endsWith(".md") && path !== "/.md" ? path.slice(0, -3) : undefined;
}

/**
 * Adds a Markdown version of every page of `render`: `/index.md` for the landing page, otherwise the path of the page
 * followed by `.md`. Pages with `no-store` (drafts, previews) have no Markdown version.
 */
export function withMarkdownPages(render: Render, siteUrl: string): Render {
  return async (request) => {
    const url = new URL(request.url);
    const path = pagePathOf(url.pathname);
    if (path === undefined) return render(request);
    url.pathname = path;
    const page = await render(new Request(url, request));
    const location = page.headers.get("location");
    if (location) return redirectToMarkdown(page.status, new URL(location, url));
    // The path of another page may also end in ".md", for example the path of a tag.
    if (!isCacheablePage(page)) return render(request);
    const canonical = new URL(url.pathname, siteUrl);
    // Load the module on first use, because its parsers are large.
    const { pageToMarkdown } = await import("./page-to-markdown.ts");
    return new Response(pageToMarkdown(await page.text(), canonical), {
      headers: {
        "content-type": `${markdownType}; charset=utf-8`,
        link: `<${canonical.href}>; rel="canonical"`,
      },
    });
  };
}

function redirectToMarkdown(status: number, to: URL): Response {
  const location = markdownPath(to.pathname) + to.search;
  return new Response(null, { status, headers: { location } });
}

function isCacheablePage({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get("content-type")?.startsWith(htmlType) === true &&
    !headers.get("cache-control")?.includes("no-store")
  );
}

/** Matches a type or range with quality 0, which the client refuses. */
const refusedTypePattern = /q=0(?!\.?\d*[1-9])/;

/** False if the client may prefer another type to HTML. Must be fast, because every request calls it. */
export function wantsHtml(accept: string | null | undefined): boolean {
  if (!accept || accept === "*/*") return true;
  if (accept.includes(markdownType) || refusedTypePattern.test(accept)) return false;
  return accept.includes(htmlType) || accept.includes("*/*");
}

/** Responds with the type that the client prefers; with status 406 for a page if the client accepts neither type. */
export function withNegotiation(respond: Render): Render {
  return async (request) => {
    const accept = request.headers.get("accept");
    if (wantsHtml(accept)) return respond(request);
    const negotiator = new Negotiator({ headers: { accept: accept ?? undefined } });
    const preferredType = negotiator.mediaType([htmlType, markdownType]);
    if (preferredType === markdownType) {
      const url = new URL(request.url);
      url.pathname = markdownPath(url.pathname);
      const markdownPage = await respond(new Request(url, request));
      if (markdownPage.headers.get("content-type")?.startsWith(markdownType))
        return withoutSharedCaching(markdownPage, url);
    }
    const page = await respond(request);
    return preferredType === undefined && isCacheablePage(page)
      ? notAcceptableResponse(request)
      : page;
  };
}

/** Forbids caching by a CDN, because some ignore `Vary` and would send Markdown to browsers. */
function withoutSharedCaching(page: Response, { pathname, search }: URL): Response {
  const response = new Response(page.body, page);
  response.headers.set("cache-control", "private, max-age=0, must-revalidate");
  response.headers.delete("cdn-cache-control");
  response.headers.set("content-location", pathname + search);
  response.headers.set("vary", "accept, accept-encoding");
  return response;
}

function notAcceptableResponse({ url }: Request): Response {
  const { pathname } = new URL(url);
  const message = `This page exists as ${htmlType} and, at ${markdownPath(pathname)}, as ${markdownType}.`;
  const headers = { "cache-control": "no-store", vary: "accept, accept-encoding" };
  return new Response(`${message}\n`, { status: 406, headers });
}
