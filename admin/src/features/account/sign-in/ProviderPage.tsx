import { Alert, Link, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Link as RouterLink, useNavigate } from "react-router";
import {
  isOAuthFailure,
  type OAuthFailure,
  type OAuthRequest,
} from "../../../data/auth/oauth-sign-in.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { providerMessage } from "../../../i18n/en/providers.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { toastSuccess } from "../../../layout/notifications/toasts.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { providerName } from "./provider-name.ts";
import { Unreachable } from "./Unreachable.tsx";
import { useOAuthSignIn } from "./use-by-provider.ts";

/** `/auth/provider`: where the answers of providers are dealt with; see `auth-redirect.ts`. */
export default function ProviderPage() {
  const oauthSignIn = useOAuthSignIn();
  const { data, isError, refetch } = useQuery({
    queryKey: ["auth", "provider"],
    queryFn: async () => (await oauthSignIn()).handleRedirect(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data && isOAuthFailure(data.outcome)) {
    return (
      <AuthFrame>
        <Refused refusal={data.outcome} asked={data.request} />
      </AuthFrame>
    );
  }
  if (data?.outcome === "secondFactor") {
    return <Navigate to={signInPath(data.request.next)} replace />;
  }
  if (data?.request) return <Entering asked={data.request} />;
  if (!isError) return <FullPageLoading />;
  return (
    <AuthFrame>
      <Unreachable retry={() => refetch()} />
    </AuthFrame>
  );
}

function Entering({ asked: { action, provider, next } }: { asked: OAuthRequest }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (action === "connect") {
      toastSuccess(providerMessage("connected", { provider: providerName(provider) }));
    }
    queryClient.clear();
    void navigate(next, { replace: true });
  }, [action, provider, next, navigate, queryClient]);
  return <FullPageLoading />;
}

function Refused({ refusal, asked }: { refusal: OAuthFailure; asked: OAuthRequest | null }) {
  const isConnecting = asked?.action === "connect";
  const provider = asked ? providerName(asked.provider) : providerMessage("someProvider");
  const title = providerMessage(isConnecting ? "failedToConnect" : "failed");
  return (
    <Stack spacing={2} useFlexGap>
      <title>{`${title} · ${recoveryMessage("page")}`}</title>
      <Typography variant="h1">{title}</Typography>
      <Alert severity={refusal === "declined" ? "info" : "error"}>
        {providerMessage(refusal, { provider })}
      </Alert>
      <Link
        component={RouterLink}
        to={asked && !isConnecting ? signInPath(asked.next) : isConnecting ? asked.next : "/auth"}
        variant="body2"
        sx={{ alignSelf: "start" }}
      >
        {isConnecting ? providerMessage("backToAccount") : recoveryMessage("backToSignIn")}
      </Link>
    </Stack>
  );
}
