import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  AdminContext,
  type AdminContextProps,
  type AuthProvider,
  type DataProvider,
  testDataProvider,
} from "react-admin";
import type { AdminAuthProvider } from "../src/data/auth/auth-provider.ts";
import type { MediaRecord, MediaStore } from "../src/data/media/media-store.ts";
import { MediaStoreProvider } from "../src/data/media/media-store-context.tsx";
import { createQueryClient } from "../src/data/provider/query-client.ts";
import { ToastHost } from "../src/layout/notifications/ToastHost.tsx";

interface AdminOptions
  extends Omit<AdminContextProps, "children" | "authProvider" | "dataProvider"> {
  dataProvider?: Partial<DataProvider>;
  authProvider?: Partial<AdminAuthProvider>;
  mediaStore?: Partial<MediaStore>;
  path?: string;
}

/**
 * Renders a part of the admin, with toasts. The path is in the URL's hash. The providers need only the methods that the
 * part calls.
 */
export function renderInAdmin(
  element: ReactNode,
  { dataProvider, authProvider, mediaStore, path = "/", ...context }: AdminOptions = {},
) {
  window.history.replaceState(null, "", `#${path}`);
  return render(
    <AdminContext
      dataProvider={testDataProvider(dataProvider)}
      authProvider={authProvider as AuthProvider | undefined}
      queryClient={createQueryClient()}
      {...context}
    >
      <MediaStoreProvider
        value={{ withUrl: (row: MediaRecord) => row, ...mediaStore } as MediaStore}
      >
        <ToastHost>{element}</ToastHost>
      </MediaStoreProvider>
    </AdminContext>,
  );
}
