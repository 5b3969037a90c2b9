import { CssBaseline } from "@mui/material";
import { type ReactNode, Suspense } from "react";
import { AdminContext, localStorageStore } from "react-admin";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router-dom";
import type { Config } from "./config.ts";
import { ErrorFallback } from "./errors/ErrorFallback.tsx";
import { NotFound } from "./errors/NotFound.tsx";
import { FrameSkeleton } from "./layout/FrameSkeleton.tsx";
import { createLive } from "./live/live.ts";
import { LiveProvider } from "./live/live-context.tsx";
import { openWire } from "./live/open-wire.ts";
import { withLive } from "./live/with-live.ts";
import { createLazyMediaStore } from "./media/lazy-store.ts";
import { MediaStoreProvider } from "./media/media-store-context.tsx";
import { createAuthProvider } from "./providers/auth.ts";
import { createLazyDataProvider } from "./providers/lazy-data.ts";
import { ToastHost } from "./providers/notifications/ToastHost.tsx";
import { createQueryClient } from "./providers/query-client.ts";
import { createSiteRefresh } from "./providers/site-refresh.ts";
import { createSupabaseClient } from "./providers/supabase.ts";
import { createCsrfGuard } from "./security/csrf.ts";
import { createSecurityLog } from "./security/log.ts";
import { FullPageLoading } from "./shared/FullPageLoading.tsx";
import { lazyPart } from "./shared/lazy-part.tsx";
import { preloadSignedIn, SignedIn } from "./signed-in-part.ts";
import { darkTheme, lightTheme } from "./theme.ts";
import { SpokenParts } from "./words/SpokenParts.tsx";
import { i18nProvider, loadAhead } from "./words/words.ts";

// The context's own store forgets with the page: language, colours, folded groups, recent places.
const store = localStorageStore();

/** The pages for who is not signed in. */
const pages = {
  "/auth": lazyPart(() => import("./auth/AuthPage.tsx")),
  "/auth/by-link": lazyPart(() => import("./auth/ByLinkPage.tsx")),
  "/auth/by-phone": lazyPart(() => import("./auth/ByPhonePage.tsx")),
  "/auth/forgotten": lazyPart(() => import("./auth/ForgottenPage.tsx")),
  "/auth/link": lazyPart(() => import("./auth/LinkPage.tsx")),
  "/auth/new-password": lazyPart(() => import("./auth/NewPasswordPage.tsx")),
  "/auth/provider": lazyPart(() => import("./auth/ProviderPage.tsx")),
  "/auth/sign-out": lazyPart(() => import("./auth/SignOutPage.tsx")),
};

/** The owner's tools with an address of their own, in the same frame as the pages below `/admin`. */
const tools = {
  "/upload": lazyPart(() => import("./media/UploadPage.tsx")),
  "/og-editor": lazyPart(() => import("./og-editor/OgEditorPage.tsx")),
};

/**
 * Loads what the page at an address needs, all of it at once. What fails is asked for again when it is shown, and told
 * there.
 */
export async function preload(address: Pick<Location, "pathname" | "search">): Promise<void> {
  const path = address.pathname;
  const words = loadAhead(store.getItem("locale"));
  const tool = tools[path as keyof typeof tools];
  if (tool || path === "/admin" || path.startsWith("/admin/")) {
    await Promise.allSettled([preloadSignedIn(address), tool?.preload(), words]);
    return;
  }
  await Promise.allSettled([pages[path as keyof typeof pages]?.preload(), words]);
}

/** The owner's pages, or one of the tools, in a frame that is there before they are. */
const signedIn = (tool?: ReactNode) => (
  <Suspense fallback={<FrameSkeleton />}>
    <SignedIn tool={tool} />
  </Suspense>
);

/** The whole admin, for one installation. A data router, because only that can hold back unsaved changes. */
export function createApp(config: Config) {
  const client = createSupabaseClient(config);
  const log = createSecurityLog(client);
  const csrf = createCsrfGuard(() => log.record("csrf_failed", { page: window.location.pathname }));
  const authProvider = createAuthProvider(client, config, csrf, log);
  const refreshSite = createSiteRefresh(client, config, csrf);
  const queryClient = createQueryClient();
  const live = createLive(queryClient, openWire(client, config, csrf));
  const dataProvider = withLive(
    createLazyDataProvider({ client, config, csrf, log, refreshSite }),
    live,
  );
  const media = createLazyMediaStore({ client, csrf, config, refreshSite });

  // AdminContext without react-admin's AdminUI, which brings a layout of its own and sends telemetry.
  const root = (
    <AdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline />
      <SpokenParts>
        <MediaStoreProvider value={media}>
          <LiveProvider value={live}>
            <ToastHost>
              <Suspense fallback={<FullPageLoading />}>
                <Outlet />
              </Suspense>
            </ToastHost>
          </LiveProvider>
        </MediaStoreProvider>
      </SpokenParts>
    </AdminContext>
  );

  const router = createBrowserRouter([
    {
      element: root,
      errorElement: <ErrorFallback store={store} />,
      children: [
        ...Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> })),
        ...Object.entries(tools).map(([path, Tool]) => ({
          path,
          element: signedIn(<Tool />),
        })),
        { path: "/admin/*", element: signedIn() },
        { path: "*", element: <NotFound /> },
      ],
    },
  ]);

  return <RouterProvider router={router} />;
}
