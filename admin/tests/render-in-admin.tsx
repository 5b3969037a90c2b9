import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, type AuthProvider, type DataProvider, testDataProvider } from "react-admin";
import type { AdminAuthProvider } from "../src/data/auth/auth-provider.ts";
import { createQueryClient } from "../src/data/provider/query-client.ts";
import { ToastHost } from "../src/layout/notifications/ToastHost.tsx";

interface AdminOptions {
  dataProvider?: Partial<DataProvider>;
  authProvider?: Partial<AdminAuthProvider>;
  queryClient?: QueryClient;
  path?: string;
}

/** Renders a part of the admin, with toasts. Its path is in the hash. The providers need only the methods that it calls. */
export function renderInAdmin(part: ReactNode, options: AdminOptions = {}) {
  const { dataProvider, authProvider, queryClient = createQueryClient(), path = "/" } = options;
  window.history.replaceState(null, "", `#${path}`);
  return render(
    <AdminContext
      dataProvider={testDataProvider(dataProvider)}
      authProvider={authProvider as AuthProvider | undefined}
      queryClient={queryClient}
    >
      <ToastHost>{part}</ToastHost>
    </AdminContext>,
  );
}
