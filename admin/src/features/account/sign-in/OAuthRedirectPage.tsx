import { Alert, Link, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Link as RouterLink } from "react-router";
import {
  isOAuthFailure,
  type OAuthFailure,
  type OAuthRequest,
} from "../../../data/auth/oauth-sign-in.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { useAdminAuth } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { providerMessage } from "../../../i18n/en/sign-in-providers.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import { OpenWithEmptyCache } from "./open-with-empty-cache.tsx";
import { providerName } from "./provider-name.ts";
import { ServerUnreachable } from "./ServerUnreachable.tsx";

/** `/auth/provider`: handles redirects from OAuth providers; see `auth-redirect.ts`. */
export default function OAuthRedirectPage() {
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
  if (data?.request) {
    const { action, provider, next } = data.request;
    const toast =
      action === "connect"
        ? providerMessage("connected", { provider: providerName(provider) })
        : undefined;
    return <OpenWithEmptyCache path={next} toast={toast} />;
  }
  if (!isError) return <FullPageLoading />;
  return (
    <AuthLayout>
      <ServerUnreachable retry={() => refetch()} />
    </AuthLayout>
  );
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
        {isConnecting ? providerMessage("backToAccount") : authMessage("backToSignIn")}
      </Link>
    </Stack>
  );
}
