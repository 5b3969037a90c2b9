import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../providers/auth.ts";
import type { ByProvider } from "./by-provider.ts";

/** Loads what signing in by a provider takes. */
export function useByProvider(): () => Promise<ByProvider> {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return async () => {
    if (!authProvider) throw new Error("useByProvider must be used within the admin.");
    return authProvider.byProvider();
  };
}
