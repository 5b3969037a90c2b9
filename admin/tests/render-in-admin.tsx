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
import { createQueryClient } from "../src/data/provider/query-client.ts";
import { ToastHost } from "../src/layout/notifications/ToastHost.tsx";

interface AdminOptions
  extends Omit<AdminContextProps, "children" | "authProvider" | "dataProvider"> {
  dataProvider?: Partial<DataProvider>;
  authProvider?: Partial<AdminAuthProvider>;
  path?: string;
}

/**
 * Renders a part of the admin, with toasts. The path is in the URL's hash. The providers need only the methods that the
 * part calls.
 */
export function renderInAdmin(
  part: ReactNode,
  { dataProvider, authProvider, path = "/", ...context }: AdminOptions = {},
) {
  window.history.replaceState(null, "", `#${path}`);
  return render(
    <AdminContext
      dataProvider={testDataProvider(dataProvider)}
      authProvider={authProvider as AuthProvider | undefined}
      queryClient={createQueryClient()}
      {...context}
    >
      <ToastHost>{part}</ToastHost>
    </AdminContext>,
  );
}
