import { createHash } from "node:crypto";

/** Where the state of pages is found: below it a hash of the state, then the page's own path. */
export const statePrefix = "/page-state/";

/** The scripts that give React Router its settings and the page's data, as `deferHydration` leaves them. */
const handOver =
  /<script[^>]* type="application\/hydration">(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g;

/** Characters of page states that are remembered, the newest first. */
const maxLength = 8 * 1024 * 1024;

const type = { "content-type": "text/javascript; charset=utf-8" };

/** A page without its state, which has an address of its own. */
export interface ParkedPage {
  html: string;
  /** JavaScript that hands the data to React Router; "" where the page has none. */
  state: string;
}

/**
 * Takes the data with which a page is hydrated out of it: a third of its bytes, which nobody needs to read it. In its
 * place is the address from where the inline loader gets it.
 *
 * @param page where the page is.
 */
export function parkState(html: string, page: URL): ParkedPage {
  const parts = [...html.matchAll(handOver)].map(([, code = ""]) => code);
  if (parts.length === 0) return { html, state: "" };
  const state = parts.join(";");
  const address = `${statePrefix}${hashOf(state)}${page.pathname}${page.search}`;
  let isFirst = true;
  return {
    html: html.replace(handOver, () => {
      const mark = isFirst
        ? `<script type="application/hydration" data-src="${address.replaceAll("&", "&amp;")}"></script>`
        : "";
      isFirst = false;
      return mark;
    }),
    state,
  };
}

/** Answers requests for page states; see {@link createPageStates}. */
export interface PageStates {
  /** Remembers the state of a page that was just made. */
  remember(state: string): void;
  /** Forgets every state: what an owner took back is not handed out any more. */
  forget(): void;
  isState(request: Request): boolean;
  /**
   * The state that the address names. One that was forgotten is made again with its page, and found if the page is
   * still the same; 404 if it is another by now, upon which the browser loads the page anew.
   */
  answer(request: Request): Promise<Response>;
}

/**
 * Gives pages their data when somebody touches them. An address names the bytes, so a page that is older than the
 * newest content is never hydrated with data that it was not made from.
 *
 * @param stateOf the state of a page that is made for it.
 */
export function createPageStates(stateOf: (page: Request) => Promise<string>): PageStates {
  const known = new Map<string, string>();
  let length = 0;

  const remember = (hash: string, state: string) => {
    if (known.delete(hash)) length -= state.length;
    known.set(hash, state);
    length += state.length;
    for (const [oldest, { length: freed }] of known) {
      if (length <= maxLength) break;
      known.delete(oldest);
      length -= freed;
    }
  };

  return {
    remember: (state) => remember(hashOf(state), state),
    forget() {
      known.clear();
      length = 0;
    },
    isState: (request) => new URL(request.url).pathname.startsWith(statePrefix),
    async answer(request) {
      const { pathname, search, origin } = new URL(request.url);
      const [, hash = "", path = ""] =
        /^([\w-]{22})(\/.*)$/.exec(pathname.slice(statePrefix.length)) ?? [];
      if (!hash) return gone();
      let state = known.get(hash);
      if (state === undefined) {
        state = await stateOf(new Request(`${origin}${path}${search}`));
        if (hashOf(state) !== hash) return gone();
      }
      remember(hash, state);
      return new Response(state, {
        headers: {
          ...type,
          // For the browser that has the page, and for no proxy, which would still have it when the page is gone.
          "cache-control": "private, max-age=31536000, immutable",
        },
      });
    },
  };
}

function gone(): Response {
  const headers = { ...type, "cache-control": "no-store" };
  return new Response("// The page is another by now.\n", { status: 404, headers });
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url").slice(0, 22);
}
