import { useQuery } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { AuthCapabilities } from "../../../data/auth/capabilities.ts";

/** Asks the Auth server what it can do that not every one can: once. */
export const abilitiesQuery = (authProvider: AdminAuthProvider | undefined) => ({
  queryKey: ["auth", "abilities"],
  queryFn: async () => (await authProvider?.capabilities()) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the Auth server can do that not every one can; undefined until it has said so. */
export function useAbilities(): AuthCapabilities | undefined {
  const { data } = useQuery(abilitiesQuery(useAuthProvider<AdminAuthProvider>()));
  return data ?? undefined;
}
