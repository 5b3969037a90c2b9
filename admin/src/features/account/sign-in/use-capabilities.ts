import { useQuery } from "@tanstack/react-query";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";

/** Query of the optional features of the Auth server; fetched once. */
export const capabilitiesQuery = (authProvider: AdminAuthProvider) => ({
  queryKey: ["auth", "capabilities"],
  queryFn: () => authProvider.fetchCapabilities(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Optional features of the Auth server; undefined while loading. */
export const useCapabilities = () => useQuery(capabilitiesQuery(useAdminAuth())).data;
