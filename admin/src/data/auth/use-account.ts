import { useAuthProvider } from "react-admin";
import type { Account } from "./account.ts";
import type { AdminAuthProvider } from "./auth-provider.ts";

/** Returns a function that loads the account service. */
export function useAccount(): () => Promise<Account> {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return async () => {
    if (!authProvider) throw new Error("useAccount must be used within the admin.");
    return authProvider.account();
  };
}
