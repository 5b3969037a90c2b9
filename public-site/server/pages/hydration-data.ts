import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** URL prefix of the hydration data of pages: `/page-state/{hash of the data}?{path and query of the page}`. */
export const hydrationDataPrefix = "/page-state/";

/** Matches scripts with React Router's settings and data, as written by `deferHydration`. */
const hydrationScriptPattern =
  /<script[^>]* type="application\/hydration">(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g;

/** Maximum number of characters of all cached hydration data together. */
const maxLength = 8 * 1024 * 1024;

const contentType = { "content-type": "text/javascript; charset=utf-8" };

export interface PageAndHydrationData {
  html: string;
  /** JavaScript that passes the data to React Router; "" if the page has none. */
  hydrationData: string;
}

/**
 * Extracts the hydration data, which is a third of a page and not needed to read it. Inserts the URL from which the
 * inline loader fetches the data.
 *
 * @param page URL of the page.
 */
export function extractHydrationData(html: string, page: URL): PageAndHydrationData {
  const parts = [...html.matchAll(hydrationScriptPattern)].map(([, code = ""]) => code);
  if (parts.length === 0) return { html, hydrationData: "" };
  const hydrationData = parts.join(";");
  const dataHref = `${hydrationDataPrefix}${hashOf(hydrationData)}.js?${page.pathname}${page.search}`;
  let isFirst = true;
  return {
    html: html.replace(hydrationScriptPattern, () => {
      const placeholder = isFirst
        ? `<script data-module type="application/hydration" data-src="${dataHref.replaceAll("&", "&amp;")}"></script>`
        : "";
      isFirst = false;
      return placeholder;
    }),
    hydrationData,
  };
}

/**
 * Serves the hydration data of pages, which browsers request on the first interaction. The URL contains a hash of the
 * data, so a page is never hydrated with the data of another version.
 *
 * @param renderHydrationData Renders a page and returns its hydration data.
 */
export function createHydrationDataStore(renderHydrationData: (page: Request) => Promise<string>) {
  const dataByHash = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: ({ length }) => length,
  });

  return {
    remember: (hydrationData: string) => dataByHash.set(hashOf(hydrationData), hydrationData),
    /** Deletes all hydration data, so that withdrawn content is no longer available. */
    clear: () => dataByHash.clear(),
    isRequestForData: (request: Request) =>
      new URL(request.url).pathname.startsWith(hydrationDataPrefix),
    /**
     * Responds with the data of the URL. Renders the page again if the data is no longer cached. Status 404 if the
     * page has changed; the browser then reloads the page.
     */
    async respond(request: Request) {
      const { pathname, search, origin } = new URL(request.url);
      const [, hash = "", path = ""] =
        /^([\w-]{22})\.js\?(\/.*)$/.exec(pathname.slice(hydrationDataPrefix.length) + search) ?? [];
      if (!hash) return notFoundResponse();
      let hydrationData = dataByHash.get(hash);
      if (hydrationData === undefined) {
        hydrationData = await renderHydrationData(new Request(origin + path));
        if (!hydrationData || hashOf(hydrationData) !== hash) return notFoundResponse();
        dataByHash.set(hash, hydrationData);
      }
      return new Response(hydrationData, {
        headers: {
          ...contentType,
          // Only browsers may cache the data. A shared cache could serve it after the page was unpublished.
          "cache-control": "private, max-age=31536000, immutable",
        },
      });
    },
  };
}

function notFoundResponse(): Response {
  const headers = { ...contentType, "cache-control": "no-store" };
  return new Response("// The page has changed.\n", { status: 404, headers });
}

function hashOf(hydrationData: string): string {
  return createHash("sha256").update(hydrationData).digest("base64url").slice(0, 22);
}
