import { useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { ConnectionError } from "../../../data/api/errors.ts";
import { broadcastSignOut } from "../../../data/auth/other-tabs-session.ts";
import { useAdminAuth } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { toastError, toastSuccess } from "../../../layout/notifications/toasts.ts";
import type { SignOutState } from "../../../layout/use-sign-out.ts";
import { useOpenWithEmptyCache } from "./open-with-empty-cache.tsx";

/**
 * `/auth/sign-out`: ends the session, clears the cache and opens the sign-in page. Signing out has a page
 * of its own, so that leaving the current page asks about unsaved changes.
 */
export default function SignOutPage() {
  const location = useLocation();
  // Only navigation inside the admin sets this state, so an external link cannot sign the owner out.
  const { isRequested, from, scope } = (location.state ?? {}) as Partial<SignOutState>;
  if (!isRequested || !from || !scope) return <Navigate to="/auth" replace />;
  return <SigningOut from={from} scope={scope} />;
}

function SigningOut({ from, scope }: Pick<SignOutState, "from" | "scope">) {
  const authProvider = useAdminAuth();
  const openWithEmptyCache = useOpenWithEmptyCache();
  const navigate = useNavigate();

  useEffect(() => {
    async function signOut() {
      try {
        await authProvider.logout({ scope });
      } catch (error) {
        if (!(error instanceof ConnectionError)) console.error(error);
        toastError(authMessage("signOutFailed"));
        await navigate(from, { replace: true });
        return;
      }
      broadcastSignOut();
      toastSuccess(authMessage("signedOut"));
      await openWithEmptyCache("/auth");
    }
    signOut();
  }, [authProvider, openWithEmptyCache, navigate, from, scope]);

  return <FullPageLoading message={authMessage("signingOut")} />;
}
