import { useQuery } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { AuthCapabilities } from "../../../data/auth/capabilities.ts";

/** Query of the optional features of the Auth server; fetched once. */
export const capabilitiesQuery = (authProvider: AdminAuthProvider | undefined) => ({
  queryKey: ["auth", "capabilities"],
  queryFn: async () => (await authProvider?.capabilities()) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Optional features of the Auth server; undefined while loading. */
export function useCapabilities(): AuthCapabilities | undefined {
  const { data } = useQuery(capabilitiesQuery(useAuthProvider<AdminAuthProvider>()));
  return data ?? undefined;
}
