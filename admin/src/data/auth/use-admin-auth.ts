import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "./auth-provider.ts";

/** @throws Error outside the admin: a programming error. */
export function useAdminAuth(): AdminAuthProvider {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  if (!authProvider) throw new Error("useAdminAuth must be used within the admin.");
  return authProvider;
}
