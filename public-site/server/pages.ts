import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { analyticsOrigins } from "../app/consent/analytics.ts";
import type { Content } from "../app/content.server.ts";
import type { contentContext, nonceContext, OwnPicture, pictureContext } from "../app/context.ts";
import { finishDocument } from "./document.ts";
import { contentSecurityPolicy } from "./headers.ts";

/** Query parameters that change what a page shows; any other is left out, so that it cannot fill the cache. */
const meaningful = ["q", "tag", "category", "page"];

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

/** What `entry.server.tsx` exports besides its handler: keys that must be the very objects the routes use. */
interface EntryModule {
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
  for (const name of meaningful) {
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

/** Renders pages with React Router; the answer is the same for every visitor. */
export function createPages(options: PagesOptions): (request: Request) => Promise<Response> {
  const { siteUrl, isDev } = options;
  const handle = createRequestHandler(options.build, isDev ? "development" : "production");

  return async (request) => {
    // React Router declares entry modules without their further exports.
    const entry = (await options.build()).entry.module as unknown as EntryModule;
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    const site = once(options.content.site);
    context.set(entry.contentContext, { ...options.content, site });
    context.set(entry.pictureContext, options.picture);
    context.set(entry.nonceContext, nonce);
    // No header of the visitor takes part: the page is kept for everybody.
    const response = await handle(new Request(pageUrl(request, siteUrl)), context);
    if (isDev || !response.headers.get("content-type")?.startsWith("text/html")) return response;

    const document = finishDocument(await response.text(), nonce, options.styleSheet);
    const analytics = analyticsOrigins((await site()).metadata);
    const headers = new Headers(response.headers);
    headers.set(
      "content-security-policy",
      contentSecurityPolicy({
        supabaseUrl: options.supabaseUrl,
        scripts: [...document.scripts, ...analytics.scripts],
        connections: analytics.connections,
        styles: document.styles,
        ...(new URL(request.url).pathname === "/preview" ? { frameAncestors: ["'self'"] } : {}),
        isHttps: siteUrl.startsWith("https:"),
      }),
    );
    return new Response(document.html, { status: response.status, headers });
  };
}

/** The promise of the first call for every later one: the parts of one page share what they load. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= load();
    return result;
  };
}
