import { CssBaseline } from "@mui/material";
import { defaultI18nProvider } from "ra-supabase";
import { Suspense } from "react";
import { AdminContext, Authenticated, ResourceDefinitionContextProvider } from "react-admin";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router";
import { authRoutes } from "./auth/routes.tsx";
import { PaletteProvider } from "./commands/palette-state.tsx";
import type { Config } from "./config.ts";
import { dashboardRoutes } from "./dashboard/routes.tsx";
import { ErrorFallback } from "./errors/ErrorFallback.tsx";
import { NotFound } from "./errors/NotFound.tsx";
import { createImageUpload, ImageUploadProvider } from "./inputs/image-upload.tsx";
import { Shell } from "./layout/Shell.tsx";
import { createAuthProvider } from "./providers/auth.ts";
import { createDataProvider } from "./providers/data.ts";
import { ToastHost } from "./providers/notifications/ToastHost.tsx";
import { createQueryClient } from "./providers/query-client.ts";
import { createSupabaseClient } from "./providers/supabase.ts";
import { resourceDefinitions, resourceRoutes } from "./resource-routes.tsx";
import { resources, tables } from "./resources.ts";
import { createCsrfGuard } from "./security/csrf.ts";
import { FullPageLoading } from "./shared/FullPageLoading.tsx";
import { darkTheme, lightTheme } from "./theme.ts";

/** The whole admin, for one installation. A data router, because only that can hold back unsaved changes. */
export function createApp(config: Config) {
  const client = createSupabaseClient(config);
  const csrf = createCsrfGuard();
  const authProvider = createAuthProvider(client);
  const dataProvider = createDataProvider({ client, config, csrf, tables });
  const queryClient = createQueryClient();
  const uploadImage = createImageUpload(client);
  const definitions = resourceDefinitions(resources);

  // AdminContext without react-admin's AdminUI, which brings a layout of its own and sends telemetry.
  const root = (
    <AdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={defaultI18nProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline />
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ImageUploadProvider value={uploadImage}>
          <ToastHost>
            <Suspense fallback={<FullPageLoading />}>
              <Outlet />
            </Suspense>
          </ToastHost>
        </ImageUploadProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );

  const signedInOnly = (
    <Authenticated loading={<FullPageLoading />}>
      <PaletteProvider>
        <Outlet />
      </PaletteProvider>
    </Authenticated>
  );

  const router = createBrowserRouter([
    {
      element: root,
      errorElement: <ErrorFallback />,
      children: [
        ...authRoutes,
        {
          element: signedInOnly,
          children: [
            ...dashboardRoutes,
            {
              element: <Shell />,
              children: [...resourceRoutes(resources), { path: "*", element: <NotFound /> }],
            },
          ],
        },
      ],
    },
  ]);

  return <RouterProvider router={router} />;
}
