import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { OAuthSignIn } from "../../../data/auth/oauth-sign-in.ts";

/** Returns a function that loads the OAuth module. */
export function useOAuthSignIn(): () => Promise<OAuthSignIn> {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return async () => {
    if (!authProvider) throw new Error("useOAuthSignIn must be used within the admin.");
    return authProvider.oauthSignIn();
  };
}
