// This import is first, because it defines the order of the cascade layers.
import "./styles/index.css";

import { papers } from "@portfolio/content/papers";
import { lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { colourSchemeScript } from "./components/colour-scheme.ts";
import { ErrorFallback } from "./components/ErrorFallback.tsx";
import { Layout as SiteLayout } from "./components/Layout.tsx";
import { ServerOnly } from "./components/ServerOnly.tsx";
import { configuredAnalytics, serviceNames } from "./consent/analytics.ts";
import { Consent } from "./consent/Consent.tsx";
import { CookieSettings } from "./consent/CookieSettings.tsx";
import { consentScript } from "./consent/consent-script.ts";
import { contentContext } from "./content/context.ts";
import { clickScript } from "./document/click-script.ts";
import { hydratedEvent, hydrationLoader } from "./document/deferred-hydration.ts";
import { mailLinkScript } from "./document/mail-link.ts";
import { NonceContext } from "./document/nonce.ts";
import { DesignDirectionContext } from "./look/design-direction-context.ts";
import { lookOf } from "./look/look-of.ts";
import { withPreviewLook, withSelectionLook } from "./look/look-overrides.server.ts";
import { lookStyle } from "./look/look-style.ts";
import { isLookPreview, isWholeSitePreview } from "./look/preview-url.ts";
import { BlurOldPage } from "./navigation/BlurOldPage.tsx";
import { isPositionKept } from "./navigation/keep-position.ts";
import { usePrefetchLinkedPages } from "./navigation/prefetch-routes.ts";
import { ScrollPosition } from "./navigation/scroll-position.ts";
import { skippedTransitionsScript } from "./navigation/skipped-transitions.ts";
import { useGrowingCover } from "./navigation/use-growing-cover.ts";
import { OwnerViewProvider } from "./owner/OwnerViewProvider.tsx";
import { useSite } from "./site/use-site.ts";
import { progressiveRenderingScript } from "./styles/progressive-rendering.ts";
import { writingSystemStyle } from "./styles/writing-system-style.ts";
import "./i18n/load-messages.ts";
import { loadChunk } from "@portfolio/content/load-chunk";
import { reloadOnce } from "@portfolio/content/reload-once";
import { documentLanguage, interfaceLanguage } from "./i18n/language.ts";
import { messagesOf } from "./i18n/messages.ts";
import { MessagesContext } from "./i18n/use-messages.ts";
import { Lightbox } from "./photos/Lightbox.tsx";
import type { Site } from "./site/site.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  if (isLookPreview(url))
    return withPreviewLook(await content.loadLanding(), await content.loadCv(), url);
  const site = url.pathname === "/" ? await content.loadLanding() : await content.loadLayout();
  return withSelectionLook(content, site, url);
}

/** The last site that the browser loaded. React Router discards its own copy if loading another page's data fails. */
let lastSite: Site | undefined;

function useLastSite(): Site | undefined {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!import.meta.env.SSR && site) lastSite = site;
  return site ?? lastSite;
}

/** The document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useLastSite();
  const nonce = useContext(NonceContext);
  const messages = useMemo(() => messagesOf(site), [site]);
  const { direction, paper } = lookOf(site);
  const services = site ? serviceNames(configuredAnalytics(site.metadata)).join() : "";
  const location = useLocation();
  const isWholeSite = isWholeSitePreview(location);
  return (
    <html
      lang={messages.locale}
      dir={messages.textDirection === "rtl" ? "rtl" : undefined}
      data-direction={direction === "editorial" ? undefined : direction}
      data-services={services || undefined}
      data-messages={messages.language === "en" ? undefined : messages.language}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content={papers[paper].light.paper}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={papers[paper].dark.paper}
          media="(prefers-color-scheme: dark)"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {site?.hasPosts ? (
          <>
            <link rel="alternate" href="/rss.xml" type="application/rss+xml" title="RSS" />
            <link rel="alternate" href="/atom.xml" type="application/atom+xml" title="Atom" />
            <link
              rel="alternate"
              href="/feed.json"
              type="application/feed+json"
              title="JSON Feed"
            />
          </>
        ) : null}
        <Meta />
        {/* In development, React would report a mismatch of the nonce, which React Router sets only on the server. */}
        <Links {...(import.meta.env.DEV && { nonce: "" })} />
        <ServerOnly
          tag="script"
          nonce={nonce}
          // All scripts are in one element, because the parser pauses at each element.
          code={
            import.meta.env.SSR
              ? `${mailLinkScript};${progressiveRenderingScript};${skippedTransitionsScript};${colourSchemeScript};${consentScript};${clickScript};${import.meta.env.PROD ? hydrationLoader(location.pathname !== "/") : ""}`
              : ""
          }
        />
        <ServerOnly
          tag="style"
          nonce={nonce}
          code={
            import.meta.env.SSR && site ? lookStyle(site) + writingSystemStyle(messages.locale) : ""
          }
        />
      </head>
      <body>
        <MessagesContext value={messages}>
          <DesignDirectionContext value={direction}>{children}</DesignDirectionContext>
        </MessagesContext>
        <ScrollPosition />
        {isWholeSite ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const hidesLayout = useHandleFlag("hidesLayout");
  if (hidesLayout) return <Outlet />;
  return (
    <OwnerViewProvider>
      <Page />
    </OwnerViewProvider>
  );
}

/** True if the current route's `handle` has this flag. */
function useHandleFlag(name: "hidesLayout" | "isSecret"): boolean {
  return useMatches().some(({ handle }) => Object(handle)[name] === true);
}

const importLoading = () => loadChunk(() => import("./components/Loading.tsx"));

/** Skeleton of a page. It is loaded after hydration, so that its styles are not in every page. */
const Loading = lazy(async () => ({ default: (await importLoading()).Loading }));

/** Delay in ms before the skeleton is shown, so that short loads show none. */
const loadingDelayMs = 400;

/** This element is constant, so that the memoized footer is not rendered again. */
const cookieSettings = <CookieSettings />;

function Page() {
  const site = useSite();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useIsTrueFor(loadingDelayMs, state === "loading" && !isPositionKept(location));
  const isSecret = useHandleFlag("isSecret");
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent));
    // Ignore a failure. Slow page changes then show no skeleton.
    importLoading().catch(() => undefined);
  }, []);
  useFocusOnNewPage();
  useGrowingCover();
  usePrefetchLinkedPages();
  useReloadOnDocumentChange(site);
  return (
    <>
      <Consent site={site} isSecret={isSecret} />
      <SiteLayout site={site} cookieSettings={cookieSettings}>
        <Outlet />
      </SiteLayout>
      <Lightbox />
      <BlurOldPage pathname={pathname} />
      {isSlow && (
        <Suspense>
          <Loading path={location?.pathname} />
        </Suspense>
      )}
    </>
  );
}

/** True if `value` has been true without interruption for at least `ms`. */
function useIsTrueFor(ms: number, value: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(setLong, ms, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [ms, value]);
  return isLong && value;
}

/** Reloads the page if the owner changed the look or the language, because the document contains the former ones. */
function useReloadOnDocumentChange(site: Site) {
  const { accent } = site.metadata.appearance;
  const language = interfaceLanguage(documentLanguage(site));
  const currentKey = JSON.stringify([lookOf(site), accent, language]);
  const [initialKey] = useState(currentKey);
  useEffect(() => {
    if (currentKey !== initialKey) reloadOnce();
  }, [currentKey, initialKey]);
}

/** Key of the last location that was shown. */
let shownKey: string | undefined;

/** Focuses the heading after a navigation, so that screen readers announce it. */
function useFocusOnNewPage() {
  const location = useLocation();
  const { hash, key } = location;
  const keepsFocus = isPositionKept(location);
  useEffect(() => {
    // Skips the first page and fragments, for which the browser sets the focus.
    const isSameLocation = (shownKey ?? key) === key;
    shownKey = key;
    if (isSameLocation || hash || keepsFocus) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [hash, key, keepsFocus]);
}

/** Fallback if the site or the data of a page could not be loaded. Keeps header and footer if the site is known. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useLastSite();
  useFocusOnNewPage();
  const fallback = <ErrorFallback error={error} />;
  return site ? <SiteLayout site={site}>{fallback}</SiteLayout> : <main id="main">{fallback}</main>;
}
