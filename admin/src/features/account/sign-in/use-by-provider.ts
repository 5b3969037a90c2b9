import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { ByProvider } from "../../../data/auth/oauth-sign-in.ts";

/** Loads what signing in by a provider takes. */
export function useByProvider(): () => Promise<ByProvider> {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return async () => {
    if (!authProvider) throw new Error("useByProvider must be used within the admin.");
    return authProvider.byProvider();
  };
}
