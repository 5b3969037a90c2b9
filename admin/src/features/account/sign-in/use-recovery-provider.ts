import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { Recovery } from "../../../data/auth/recovery.ts";

/** Returns a function that loads the module for password recovery. */
export function useRecoveryProvider(): () => Promise<Recovery> {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return async () => {
    if (!authProvider) throw new Error("useRecoveryProvider must be used within the admin.");
    return authProvider.recovery();
  };
}
