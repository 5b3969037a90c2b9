import { Alert, Link, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Link as RouterLink } from "react-router";
import {
  isOAuthFailure,
  type OAuthFailure,
  type OAuthRequest,
} from "../../../data/auth/oauth-sign-in.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { emailLinkMessage } from "../../../i18n/en/email-links.ts";
import { providerMessage } from "../../../i18n/en/providers.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { toastSuccess } from "../../../layout/notifications/toasts.ts";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import { providerName } from "./provider-name.ts";
import { ServerUnreachable } from "./ServerUnreachable.tsx";
import { useOpenWithEmptyCache } from "./use-open-with-empty-cache.ts";

/** `/auth/provider`: handles redirects from OAuth providers; see `auth-redirect.ts`. */
export default function ProviderPage() {
  const { oauthSignIn } = useAdminAuth();
  const { data, isError, refetch } = useQuery({
    queryKey: ["auth", "provider"],
    queryFn: () => oauthSignIn.handleRedirect(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data && isOAuthFailure(data.outcome)) {
    return (
      <AuthLayout>
        <OAuthFailed failure={data.outcome} request={data.request} />
      </AuthLayout>
    );
  }
  if (data?.outcome === "secondFactor") {
    return <Navigate to={signInPath(data.request.next)} replace />;
  }
  if (data?.request) return <SignedIn request={data.request} />;
  if (!isError) return <FullPageLoading />;
  return (
    <AuthLayout>
      <ServerUnreachable retry={() => refetch()} />
    </AuthLayout>
  );
}

function SignedIn({ request: { action, provider, next } }: { request: OAuthRequest }) {
  const openWithEmptyCache = useOpenWithEmptyCache();
  useEffect(() => {
    if (action === "connect") {
      toastSuccess(providerMessage("connected", { provider: providerName(provider) }));
    }
    void openWithEmptyCache(next);
  }, [action, provider, next, openWithEmptyCache]);
  return <FullPageLoading />;
}

interface OAuthFailedProps {
  failure: OAuthFailure;
  /** Null if this tab did not start the request. */
  request: OAuthRequest | null;
}

function OAuthFailed({ failure, request }: OAuthFailedProps) {
  const isConnecting = request?.action === "connect";
  const provider = request ? providerName(request.provider) : providerMessage("unknownProvider");
  const returnPath = isConnecting ? request.next : request ? signInPath(request.next) : "/auth";
  const title = providerMessage(isConnecting ? "failedToConnect" : "failed");
  return (
    <Stack spacing={2} useFlexGap>
      <AuthHeading title={title} />
      <Alert severity={failure === "declined" ? "info" : "error"}>
        {providerMessage(failure, { provider })}
      </Alert>
      <Link component={RouterLink} to={returnPath} variant="body2" sx={{ alignSelf: "start" }}>
        {isConnecting ? providerMessage("backToAccount") : emailLinkMessage("backToSignIn")}
      </Link>
    </Stack>
  );
}
