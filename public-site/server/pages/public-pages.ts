import type { IncomingMessage, ServerResponse } from "node:http";
import type { createOwnerMailer } from "@portfolio/embedded/owner-mailer";
import type { ContentReader } from "../../app/content/content.server.ts";
import type { VisitorState } from "../../app/content/context.ts";
import {
  collectPortfolio,
  type PortfolioRequest,
} from "../../app/portfolio-pdf/collect-portfolio.server.ts";
import type { PortfolioRenderTask } from "../../app/portfolio-pdf/portfolio.ts";
import type { Backend } from "../backend.ts";
import type { Bundles } from "../bundles/bundles.ts";
import { cdnHeaders } from "../cache/cdn.ts";
import { encodeFor, encodePage, selectResponse } from "../cache/encoded-page.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { FormChallenges } from "../contact/form-challenges.ts";
import { createMessageForm } from "../contact/message-form.ts";
import { baseHeaders } from "../http/headers.ts";
import type { RequestQueue } from "../http/request-queue.ts";
import { createSubscriptionForms } from "../subscribers/subscription-forms.ts";
import { wantsHtml, withMarkdownPages, withNegotiation } from "./markdown-pages.ts";
import { parseProjectTokens, unlockedResponse } from "./project-tokens.ts";
import { createReactRouterPages, pageUrl } from "./react-router-pages.ts";
import { loadSitePicture } from "./site-picture.ts";
import { createSocialImages } from "./social-images.ts";
import { startWarmUp } from "./warm-up.ts";

export interface PublicPagesOptions {
  siteUrl: string;
  backend: Backend;
  content: ContentReader;
  bundles: Bundles;
  /** Queue for rendering pages, and for visitors' requests that read or write rows. */
  queue: RequestQueue;
  ipAddressOf: (request: Request) => string;
  challenges: FormChallenges;
  /** Called after a mail to a subscriber was queued. Absent if the server cannot send mails to subscribers. */
  onMailQueued?: (() => void) | undefined;
  /** Mails a visitor's message to the owner without waiting for the result. Absent if the server cannot send mails. */
  mailMessage?: ReturnType<typeof createOwnerMailer>["mailMessage"] | undefined;
  /** True if a CDN is purged after each change. */
  isCdnPurged: boolean;
  isDev: boolean;
}

export type PublicPages = ReturnType<typeof createPublicPages>;

/** Renders pages, their Markdown versions and social images, uncached. */
export function createPageRenderer(
  options: Pick<PublicPagesOptions, "siteUrl" | "backend" | "content" | "bundles" | "isDev">,
) {
  const { siteUrl, backend, content, bundles, isDev } = options;
  const pictureOptions = { siteUrl, backend, serveSiteFile: bundles.serveSiteFile };
  const loadPicture = (src: string) => loadSitePicture(src, pictureOptions);
  const socialImages = createSocialImages({ content, ...pictureOptions });
  const pages = createReactRouterPages({
    ...bundles,
    content,
    loadPicture,
    siteUrl,
    supabaseUrl: backend.publicUrl,
    isDev,
  });
  const render = withMarkdownPages(
    (request) =>
      socialImages.isImage(request) ? socialImages.image(request) : pages.respond(request),
    siteUrl,
  );
  return { pages, loadPicture, socialImages, render };
}

/**
 * Pages, social images and forms for visitors. Renders in the queue and caches the results; in development, renders
 * pages without queue and cache.
 */
export function createPublicPages(options: PublicPagesOptions) {
  const { siteUrl, backend, content, queue, ipAddressOf, isDev } = options;
  const { pages, loadPicture, socialImages, render } = createPageRenderer(options);
  const cache = createPageCache({
    render: (request, hasPriority) =>
      hasPriority
        ? queue.enqueueFirst(() => render(request))
        : queue.enqueue(ipAddressOf(request), () => render(request), request.signal),
    keyOf: (request) => pageUrl(request, siteUrl).href,
    isDegraded: content.isDegraded,
    baseHeaders: baseHeaders(siteUrl),
    cdn: cdnHeaders(options.isCdnPurged),
  });
  const runInQueue = <T>(request: Request, clientAddress: string, run: () => Promise<T>) =>
    queue.enqueue(clientAddress, run, request.signal);
  /** Renders a page for one visitor. It is not cached. */
  const renderFor = (
    request: Request,
    visitorState: VisitorState,
    clientAddress = ipAddressOf(request),
  ) =>
    runInQueue(request, clientAddress, async () => {
      const rendered = await pages.respond(request, visitorState);
      const page = new Response(rendered.body, rendered);
      // With `no-store`, browsers would ask to send the form again when the visitor goes back to the response.
      const isForm = request.method === "POST";
      page.headers.set("cache-control", isForm ? "private, no-cache" : "private, no-store");
      const encodedPage = await encodePage(page, baseHeaders(siteUrl));
      const acceptEncoding = request.headers.get("accept-encoding");
      await encodeFor(encodedPage, acceptEncoding);
      const options = { method: request.method, acceptEncoding, ifNoneMatch: null };
      const { body, ...init } = selectResponse(encodedPage, options);
      return new Response(body, init);
    });
  const respond = withNegotiation(isDev ? render : cache.respond);
  return {
    respond(request: Request) {
      const visitorState = parseProjectTokens(
        new URL(request.url).pathname,
        request.headers.get("cookie"),
      );
      return visitorState ? renderFor(request, visitorState) : respond(request);
    },
    /**
     * Responds to the form of a protected project. Call `readBody` first, so that a slow client does not occupy the
     * queue.
     */
    async unlock(request: Request, slug: string, clientAddress: string) {
      const form = await request.formData().catch(() => null);
      const password = form?.get("password");
      const result = await runInQueue(request, clientAddress, () =>
        content.unlockProject(slug, typeof password === "string" ? password : ""),
      );
      return "token" in result
        ? unlockedResponse(new URL(request.url).pathname, result, siteUrl.startsWith("https:"))
        : renderFor(request, { refusal: result.refusal }, clientAddress);
    },
    /**
     * Sends a cached page without creating a `Request` and a `Response`, which would take most of the time. Does not
     * normalize the URL, so an unusual spelling misses the cache.
     *
     * @returns false if it has not responded, because the page is not cached, or depends on the visitor.
     */
    sendCached({ method = "", url = "", headers }: IncomingMessage, response: ServerResponse) {
      if ((method !== "GET" && method !== "HEAD") || !wantsHtml(headers.accept)) return false;
      if (parseProjectTokens(url, headers.cookie)) return false;
      const cachedResponse = cache.getFresh(siteUrl + url, {
        method,
        acceptEncoding: headers["accept-encoding"]?.toString(),
        ifNoneMatch: headers["if-none-match"],
        purpose: headers.purpose?.toString(),
      });
      if (!cachedResponse) return false;
      response.writeHead(cachedResponse.status, cachedResponse.headers);
      response.end(cachedResponse.body);
      return true;
    },
    sendMessage: createMessageForm({
      challenges: options.challenges,
      store: (request, clientAddress, sender, message) =>
        runInQueue(request, clientAddress, () => content.sendMessage(sender, message)),
      renderFor,
      mail: options.mailMessage,
    }),
    /** Null if the server cannot send mails to subscribers. */
    subscriptions:
      options.onMailQueued && backend.callDatabaseFunction
        ? createSubscriptionForms({
            challenges: options.challenges,
            call: backend.callDatabaseFunction,
            runInQueue,
            renderFor,
            onQueued: options.onMailQueued,
          })
        : null,
    socialPreview: socialImages.preview,
    /** Collects the content of a portfolio; null if the selection does not exist or has ended. */
    portfolio: (request: PortfolioRequest): Promise<PortfolioRenderTask | null> =>
      collectPortfolio(content, loadPicture, request),
    /** Call after public content changed. */
    purge() {
      cache.purge();
      pages.clearHydrationData();
    },
    /** Call when content can be loaded again, because pages rendered before may be incomplete. */
    purgeIfDegraded() {
      if (content.isDegraded()) cache.purge();
    },
    /** Makes the first renderings after a start faster; see {@link startWarmUp}. */
    startWarmUp: () =>
      startWarmUp({
        siteUrl,
        content,
        isEmbedded: backend.serve !== undefined,
        render: (request) => queue.enqueueLast(() => render(request)),
      }),
    wasReadRecently: cache.wasReadRecently,
    close: socialImages.close,
  };
}
