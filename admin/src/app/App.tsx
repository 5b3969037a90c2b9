import { CssBaseline } from "@mui/material";
import { type ReactNode, Suspense } from "react";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router-dom";
import { createClearPageCache } from "../data/api/clear-page-cache.ts";
import { type Config, isEmbeddedBackend } from "../data/api/config.ts";
import { createCsrfGuard } from "../data/api/csrf.ts";
import { ServerProvider } from "../data/api/server-context.ts";
import { createSupabaseClient } from "../data/api/supabase-client.ts";
import { createAuthProvider } from "../data/auth/auth-provider.ts";
import { createLazyMethods } from "../data/connection/load-chunk.ts";
import { LiveProvider } from "../data/live/live-context.tsx";
import { createLiveUpdates, withLiveUpdates } from "../data/live/live-updates.ts";
import { connectRealtime } from "../data/live/realtime-transport.ts";
import { connectStream } from "../data/live/stream-transport.ts";
import { createMediaStore } from "../data/media/media-store.ts";
import { MediaStoreProvider } from "../data/media/media-store-context.tsx";
import { createQueryClient } from "../data/provider/query-client.ts";
import { createSecurityLog } from "../data/security-log/security-log.ts";
import AuthPage, { type AuthPageProps } from "../features/account/sign-in/AuthPage.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";
import { LocalizedComponents } from "../i18n/LocalizedComponents.tsx";
import { i18nProvider, preloadLanguage } from "../i18n/messages.ts";
import { ErrorFallback } from "../layout/errors/ErrorFallback.tsx";
import { NotFound } from "../layout/errors/error-pages.tsx";
import { FullPageLoading } from "../layout/FullPageLoading.tsx";
import { lazyComponent } from "../layout/lazy-component.tsx";
import { ToastHost } from "../layout/notifications/ToastHost.tsx";
import { toastError } from "../layout/notifications/toasts.ts";
import { ShellSkeleton } from "../layout/ShellSkeleton.tsx";
import { createAdminStore } from "./admin-store.ts";
import { ThemedAdminContext } from "./ThemedAdminContext.tsx";

const loadSignedInAdmin = () => import("./SignedInAdmin.tsx");

/** The owner's pages, in their own chunk, so that the sign-in page loads faster. */
const SignedInAdmin = lazyComponent(loadSignedInAdmin);

/** Loads the code of {@link SignedInAdmin} and of the page at a URL. Ignores failures; rendering the page loads it again. */
async function preloadSignedInAdmin(location: Pick<Location, "pathname" | "search">) {
  const page = loadSignedInAdmin().then(({ preloadSignedInPage }) => preloadSignedInPage(location));
  await Promise.allSettled([SignedInAdmin.preload(), page]);
}

// Stores language, theme, collapsed groups and recent pages in the browser; react-admin's default store is in memory.
const store = createAdminStore();

const lazyAuthPage = lazyComponent<AuthPageProps>;

const authPages = {
  // This page is not a lazy chunk, because the first chunk contains most of its dependencies anyway.
  "/auth": lazyAuthPage(async () => ({ default: AuthPage })),
  "/auth/by-link": lazyAuthPage(
    () => import("../features/account/sign-in/RequestEmailLinkPage.tsx"),
  ),
  "/auth/by-phone": lazyAuthPage(() => import("../features/account/sign-in/PhoneSignInPage.tsx")),
  "/auth/forgotten": lazyAuthPage(
    () => import("../features/account/sign-in/RequestEmailLinkPage.tsx"),
  ),
  "/auth/link": lazyAuthPage(() => import("../features/account/sign-in/OpenedEmailLinkPage.tsx")),
  "/auth/new-password": lazyAuthPage(
    () => import("../features/account/sign-in/NewPasswordPage.tsx"),
  ),
  "/auth/provider": lazyAuthPage(() => import("../features/account/sign-in/OAuthRedirectPage.tsx")),
  "/auth/sign-out": lazyAuthPage(() => import("../features/account/sign-in/SignOutPage.tsx")),
};

/** Pages for the owner that are not below `/admin`. */
const topLevelPages = {
  "/upload": lazyComponent(() => import("../features/media/UploadPage.tsx")),
  "/og-editor": lazyComponent(
    () => import("../features/social-image-editor/SocialImageEditorPage.tsx"),
  ),
};

/** Loads code and messages of the page at a URL in parallel. Ignores failures; rendering the page loads them again. */
export async function preloadPage(location: Pick<Location, "pathname" | "search">): Promise<void> {
  const path = location.pathname;
  const messages = preloadLanguage(store.getItem("locale"));
  const topLevelPage = topLevelPages[path as keyof typeof topLevelPages];
  if (topLevelPage || path === "/admin" || path.startsWith("/admin/")) {
    await Promise.allSettled([preloadSignedInAdmin(location), topLevelPage?.preload(), messages]);
    return;
  }
  await Promise.allSettled([authPages[path as keyof typeof authPages]?.preload(), messages]);
}

const createSignedInElement = (topLevelPage?: ReactNode) => (
  <Suspense fallback={<ShellSkeleton />}>
    <SignedInAdmin topLevelPage={topLevelPage} />
  </Suspense>
);

/** Creates the admin with a data router, because only a data router can block navigation. */
export function createApp(config: Config) {
  const client = createSupabaseClient(config);
  const log = createSecurityLog(client);
  const csrf = createCsrfGuard(() => {
    log.record("csrf_failed", { page: window.location.pathname });
    toastError(sharedMessage("csrf"), sharedMessage("securityError"));
  });
  const server = { client, config, csrf };
  const authProvider = createAuthProvider(server, log);
  const clearPageCache = createClearPageCache(server);
  const queryClient = createQueryClient();
  const liveUpdates = createLiveUpdates(queryClient, async (listener) =>
    isEmbeddedBackend(config) ? connectStream(server, listener) : connectRealtime(server, listener),
  );
  // Load the data provider on demand, because the sign-in page does not need it.
  const dataProvider = createLazyMethods(
    () => import("../data/provider/data-provider.ts"),
    ({ createDataProvider }) =>
      withLiveUpdates(createDataProvider({ ...server, log, clearPageCache }), liveUpdates),
    { supportAbortSignal: false },
  );
  const mediaStore = createMediaStore(server, clearPageCache);

  // Do not use react-admin's AdminUI, which has its own layout and sends telemetry.
  const root = (
    <ThemedAdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={store}
    >
      <CssBaseline />
      <LocalizedComponents>
        <ServerProvider value={server}>
          <MediaStoreProvider value={mediaStore}>
            <LiveProvider value={liveUpdates}>
              <ToastHost>
                <Suspense fallback={<FullPageLoading />}>
                  <Outlet />
                </Suspense>
              </ToastHost>
            </LiveProvider>
          </MediaStoreProvider>
        </ServerProvider>
      </LocalizedComponents>
    </ThemedAdminContext>
  );

  const router = createBrowserRouter([
    {
      element: root,
      errorElement: <ErrorFallback />,
      children: [
        {
          // Inside `root`, the error page has the owner's theme. Errors of `root` itself are shown without it.
          errorElement: <ErrorFallback />,
          children: [
            ...Object.entries(authPages).map(([path, Page]) => ({
              path,
              element: <Page preloadOwnerPage={preloadSignedInAdmin} />,
            })),
            ...Object.entries(topLevelPages).map(([path, Page]) => ({
              path,
              element: createSignedInElement(<Page />),
            })),
            { path: "/admin/*", element: createSignedInElement() },
            { path: "*", element: <NotFound /> },
          ],
        },
      ],
    },
  ]);

  // In a transition, React would keep the previous page without a sign of loading until the next page's chunk is loaded.
  return <RouterProvider router={router} useTransitions={false} />;
}
