import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** URL prefix of the states of pages: `/page-state/{hash of the state}?{address of the page}`. */
export const statePrefix = "/page-state/";

/** Matches scripts with React Router's settings and data, as written by `deferHydration`. */
const stateScripts =
  /<script[^>]* type="application\/hydration">(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g;

/** Maximum number of characters of all cached states together. */
const maxLength = 8 * 1024 * 1024;

const contentType = { "content-type": "text/javascript; charset=utf-8" };

/** A page, separated from its hydration data (its state). */
export interface PageAndState {
  html: string;
  /** JavaScript that passes the data to React Router; "" if the page has none. */
  state: string;
}

/**
 * Extracts the hydration data, which is a third of a page and not needed to read it. Inserts the URL from which the
 * inline loader fetches the data.
 *
 * @param page URL of the page.
 */
export function extractState(html: string, page: URL): PageAndState {
  const parts = [...html.matchAll(stateScripts)].map(([, code = ""]) => code);
  if (parts.length === 0) return { html, state: "" };
  const state = parts.join(";");
  const address = `${statePrefix}${hashOf(state)}.js?${page.pathname}${page.search}`;
  let isFirst = true;
  return {
    html: html.replace(stateScripts, () => {
      const placeholder = isFirst
        ? `<script type="application/hydration" data-src="${address.replaceAll("&", "&amp;")}"></script>`
        : "";
      isFirst = false;
      return placeholder;
    }),
    state,
  };
}

/**
 * Serves the states of pages, which browsers request on the first interaction. The URL contains a hash of the state, so
 * a page is never hydrated with the state of another version.
 *
 * @param renderState Renders a page and returns its state.
 */
export function createPageStates(renderState: (page: Request) => Promise<string>) {
  const statesByHash = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: ({ length }) => length,
  });

  return {
    remember: (state: string) => statesByHash.set(hashOf(state), state),
    /** Deletes all states, so that withdrawn content is no longer available. */
    forget: () => statesByHash.clear(),
    isState: (request: Request) => new URL(request.url).pathname.startsWith(statePrefix),
    /**
     * Responds with the state of the URL. Renders the page again if the state is no longer cached. Status 404 if the
     * page has changed; the browser then reloads the page.
     */
    async respond(request: Request) {
      const { pathname, search, origin } = new URL(request.url);
      const [, hash = "", path = ""] =
        /^([\w-]{22})\.js\?(\/.*)$/.exec(pathname.slice(statePrefix.length) + search) ?? [];
      if (!hash) return notFoundResponse();
      let state = statesByHash.get(hash);
      if (state === undefined) {
        state = await renderState(new Request(origin + path));
        if (!state || hashOf(state) !== hash) return notFoundResponse();
        statesByHash.set(hash, state);
      }
      return new Response(state, {
        headers: {
          ...contentType,
          // Only browsers may cache the state. A shared cache could serve it after the page was unpublished.
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

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url").slice(0, 22);
}
