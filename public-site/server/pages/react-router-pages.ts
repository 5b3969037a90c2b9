import { randomBytes } from "node:crypto";
import { lookSettingNames } from "@portfolio/content/look";
import { previewPath } from "@portfolio/content/paths";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { analyticsOrigins } from "../../app/consent/analytics.ts";
import type { ContentReader } from "../../app/content/content.server.ts";
import type {
  contentContext,
  LoadPictureBytes,
  nonceContext,
  pictureContext,
  VisitorState,
  visitorStateContext,
} from "../../app/content/context.ts";
import { loadTimeoutMs, runWithDeadline } from "../../app/content/resilient-fetch.server.ts";
import { deferHydration } from "../../app/document/deferred-hydration.ts";
import { trustedTypesPolicies } from "../../app/document/trusted-types.ts";
import { pickedPostsParameter } from "../../app/look/preview-url.ts";
import { videoOrigins } from "../../app/markdown/external-videos.ts";
import { contentSecurityPolicy } from "../http/headers.ts";
import { finishDocument } from "./document.ts";
import {
  createHydrationDataStore,
  extractHydrationData,
  type PageAndHydrationData,
} from "./hydration-data.ts";

/** Query parameters that change a page. All others are removed, so that they cannot fill the cache. */
const pageParameters = ["q", "tag", "category", "year", "page"];

/**
 * Query parameters of the preview, which is not cached: the look, `form` for a preview of a form's unsaved content, and
 * the posts that the previewed section picks.
 */
const previewParameters = [...lookSettingNames, "accent", "form", pickedPostsParameter];

export interface ReactRouterPagesOptions {
  loadBuild: () => Promise<ServerBuild>;
  content: ContentReader;
  loadPicture: LoadPictureBytes;
  siteUrl: string;
  /** Origin of an external Supabase, or "". */
  supabaseUrl: string;
  /** Text of a style sheet of the build by its URL. */
  findStyleSheet: (href: string) => string | undefined;
  isDev: boolean;
}

/** Exports of `entry.server.tsx`. Read them from the build, because importing the modules would load second copies. */
interface EntryModule {
  contentContext: typeof contentContext;
  nonceContext: typeof nonceContext;
  pictureContext: typeof pictureContext;
  visitorStateContext: typeof visitorStateContext;
}

/** Path that replaces an invalid path, such as a path with a NUL byte. No page has this path. */
const notFoundPath = "/not-found";

/** Matches control characters, which PostgreSQL rejects. */
const controlCharacterPattern = /\p{Cc}/gu;

/**
 * Normalized URL of a page: the site's own origin instead of the origin in the Host header, and only query parameters
 * that change the page, in a fixed order.
 */
export function pageUrl(request: Request, siteUrl: string): URL {
  const requestedUrl = new URL(request.url);
  const url = new URL(siteUrl);
  url.pathname = isValidPath(requestedUrl.pathname) ? requestedUrl.pathname : notFoundPath;
  for (const name of [previewPath, `${previewPath}.data`].includes(requestedUrl.pathname)
    ? previewParameters
    : pageParameters) {
    const value = requestedUrl.searchParams.get(name)?.replace(controlCharacterPattern, "");
    if (value) url.searchParams.set(name, value);
  }
  return url;
}

function isValidPath(path: string): boolean {
  try {
    return decodeURIComponent(path).search(controlCharacterPattern) === -1;
  } catch {
    return false;
  }
}

/**
 * Renders pages with React Router and serves their hydration data. Responses without a `visitorState` are the same for
 * every visitor.
 */
export function createReactRouterPages(options: ReactRouterPagesOptions) {
  const { siteUrl, isDev } = options;
  // In development, the handler calls `loadBuild` for each request, so that it uses changed routes.
  const handler = isDev
    ? async () => createRequestHandler(options.loadBuild, "development")
    : memoize(async () => createRequestHandler(await options.loadBuild(), "production"));

  // All loads of a page share one deadline, so that the page waits for an unreachable backend only once.
  const render = (request: Request, visitorState?: VisitorState) =>
    runWithDeadline(loadTimeoutMs, () => renderPage(request, visitorState));
  const renderPage = async (request: Request, visitorState: VisitorState | undefined) => {
    // The cast is safe, because React Router's type only omits some exports of the module.
    const entry = (await options.loadBuild()).entry.module as unknown as EntryModule;
    const nonce = randomBytes(16).toString("base64url");
    const loadSite = memoize(options.content.loadSite);
    // The new request has no headers, because the page is cached for all visitors.
    const url = pageUrl(request, siteUrl);
    const handle = await handler();
    const context = new RouterContextProvider();
    context.set(entry.contentContext, { ...options.content, loadSite });
    context.set(entry.pictureContext, options.loadPicture);
    context.set(entry.nonceContext, nonce);
    if (visitorState) context.set(entry.visitorStateContext, visitorState);
    const response = await handle(new Request(url), context);
    if (isDev || !response.headers.get("content-type")?.startsWith("text/html"))
      return { response, hydrationData: "" };

    const isPreview = url.pathname === previewPath;
    const renderedHtml = await response.text();
    // The preview hydrates at once, because the admin waits for it.
    const deferredHtml = isPreview ? renderedHtml : deferHydration(renderedHtml);
    const { html, hydrationData } = visitorState
      ? { html: deferredHtml, hydrationData: "" }
      : separateHydrationData(deferredHtml, response, url);
    const document = finishDocument(html, nonce, options.findStyleSheet);
    const analytics = analyticsOrigins((await loadSite()).metadata);
    const headers = new Headers(response.headers);
    headers.set(
      "content-security-policy",
      contentSecurityPolicy({
        supabaseUrl: options.supabaseUrl,
        scripts: [...document.scripts, ...analytics.scripts],
        connections: analytics.connections,
        styles: document.styles,
        trustedTypes: trustedTypesPolicies,
        frames: videoOrigins,
        ...(isPreview ? { frameAncestors: ["'self'"] } : {}),
        isHttps: siteUrl.startsWith("https:"),
      }),
    );
    // A `Response` with a buffer is faster than with a string.
    const body = Buffer.from(document.html);
    return { response: new Response(body, { status: response.status, headers }), hydrationData };
  };

  const hydrationDataStore = createHydrationDataStore(
    async (page) => (await render(page)).hydrationData,
  );
  return {
    clearHydrationData: hydrationDataStore.clear,
    /** @param visitorState data of one visitor, such as tokens. A response with such data must not be cached. */
    async respond(request: Request, visitorState?: VisitorState) {
      if (hydrationDataStore.isRequestForData(request)) return hydrationDataStore.respond(request);
      const { response, hydrationData } = await render(request, visitorState);
      if (hydrationData) hydrationDataStore.remember(hydrationData);
      return response;
    },
  };
}

/** Extracts the hydration data of a cacheable page. That of other pages stays inline, as a second rendering may differ. */
function separateHydrationData(html: string, response: Response, url: URL): PageAndHydrationData {
  const isCacheable = response.ok && !response.headers.get("cache-control")?.includes("no-store");
  return isCacheable ? extractHydrationData(html, url) : { html, hydrationData: "" };
}

function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= load();
    return result;
  };
}
