import { randomBytes } from "node:crypto";
import { lookNames } from "@portfolio/content/look";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { analyticsOrigins } from "../app/consent/analytics.ts";
import type { Content } from "../app/content.server.ts";
import type { contentContext, nonceContext, OwnPicture, pictureContext } from "../app/context.ts";
import { pickedPosts, previewPath } from "../app/look/preview-address.ts";
import type { failingSections } from "../app/sections/failing-sections.server.tsx";
import { trustedTypesPolicies } from "../app/trusted-types.ts";
import { finishDocument } from "./document.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { createPageStates, type ParkedPage, parkState } from "./page-state.ts";
import { loadTimeout, withinOneDeadline } from "./resilient-fetch.ts";
import { wholePage } from "./whole-page.ts";

/** Query parameters that change what a page shows; any other is left out, so that it cannot fill the cache. */
const meaningful = ["q", "tag", "category", "year", "page"];

/** The same for the preview, which is never kept: the look in which to show the site, or what is typed. */
const previewed = [...lookNames, "accent", "typed", pickedPosts];

/** What rendering takes. */
export interface PagesOptions {
  build: () => Promise<ServerBuild>;
  content: Content;
  picture: OwnPicture;
  siteUrl: string;
  /** Origin of a Supabase elsewhere, or "". */
  supabaseUrl: string;
  /** Text of a style sheet that the build made, by its address. */
  styleSheet: (href: string) => string | undefined;
  isDev: boolean;
}

/** What `entry.server.tsx` exports besides its handler: things that must be the very ones the routes use. */
interface EntryModule {
  failingSections: typeof failingSections;
  contentContext: typeof contentContext;
  nonceContext: typeof nonceContext;
  pictureContext: typeof pictureContext;
}

/** Stands for every path that is none, such as one with a NUL byte. Nothing is here. */
const nowhere = "/not-found";

/** Characters that no text has, and that a database refuses. */
const controls = /\p{Cc}/gu;

/**
 * The address a page is made for: the site's own origin, whatever the request's Host says, and only the query
 * parameters that mean something, in order.
 */
export function pageUrl(request: Request, siteUrl: string): URL {
  const given = new URL(request.url);
  const url = new URL(siteUrl);
  url.pathname = isPath(given.pathname) ? given.pathname : nowhere;
  for (const name of [previewPath, `${previewPath}.data`].includes(given.pathname)
    ? previewed
    : meaningful) {
    const value = given.searchParams.get(name)?.replace(controls, "");
    if (value) url.searchParams.set(name, value);
  }
  return url;
}

function isPath(path: string): boolean {
  try {
    return decodeURIComponent(path).search(controls) === -1;
  } catch {
    return false;
  }
}

/** Everything that visitors read; see {@link createPages}. */
export interface Pages {
  respond(request: Request): Promise<Response>;
  /** Forgets what is remembered of pages made so far. */
  forget(): void;
}

/**
 * Renders pages with React Router, and answers with the data by which they are hydrated, which has an address of its
 * own; the answer is the same for every visitor.
 */
export function createPages(options: PagesOptions): Pages {
  const { siteUrl, isDev } = options;
  const handle = createRequestHandler(options.build, isDev ? "development" : "production");

  // What a page asks for one after the other would otherwise wait for a silent backend each time.
  const render = (request: Request) => withinOneDeadline(loadTimeout, () => make(request));
  const make = async (request: Request): Promise<{ response: Response; state: string }> => {
    // React Router declares entry modules without their further exports.
    const entry = (await options.build()).entry.module as unknown as EntryModule;
    const nonce = randomBytes(16).toString("base64url");
    const site = once(options.content.site);
    // No header of the visitor takes part: the page is kept for everybody.
    const url = pageUrl(request, siteUrl);
    const makeOf = (content: Content) => {
      const context = new RouterContextProvider();
      context.set(entry.contentContext, content);
      context.set(entry.pictureContext, options.picture);
      context.set(entry.nonceContext, nonce);
      return handle(new Request(url), context);
    };
    const response = await wholePage(makeOf, {
      content: { ...options.content, site },
      failingSections: entry.failingSections,
      log: console.warn,
    });
    if (isDev || !response.headers.get("content-type")?.startsWith("text/html"))
      return { response, state: "" };

    const { html, state } = await park(response, url);
    const document = finishDocument(html, nonce, options.styleSheet);
    const analytics = analyticsOrigins((await site()).metadata);
    const headers = new Headers(response.headers);
    headers.set(
      "content-security-policy",
      contentSecurityPolicy({
        supabaseUrl: options.supabaseUrl,
        scripts: [...document.scripts, ...analytics.scripts],
        connections: analytics.connections,
        styles: document.styles,
        trustedTypes: trustedTypesPolicies,
        ...(new URL(request.url).pathname === previewPath ? { frameAncestors: ["'self'"] } : {}),
        isHttps: siteUrl.startsWith("https:"),
      }),
    );
    return { response: new Response(document.html, { status: response.status, headers }), state };
  };

  const states = createPageStates(async (page) => (await render(page)).state);
  return {
    forget: states.forget,
    async respond(request) {
      if (states.isState(request)) return states.answer(request);
      const { response, state } = await render(request);
      if (state) states.remember(state);
      return response;
    },
  };
}

/** A page and its state apart; one that nobody may keep goes with its state, for it may never be made again. */
async function park(response: Response, url: URL): Promise<ParkedPage> {
  const html = await response.text();
  const isKept = response.ok && !response.headers.get("cache-control")?.includes("no-store");
  return isKept ? parkState(html, url) : { html, state: "" };
}

/** The promise of the first call for every later one: the parts of one page share what they load. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= load();
    return result;
  };
}
