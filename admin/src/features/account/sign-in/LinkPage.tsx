import { Alert, Link, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Link as RouterLink } from "react-router";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { emailLinkMessage } from "../../../i18n/en/email-links.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { toastSuccess } from "../../../layout/notifications/toasts.ts";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import { EmailLinkForm } from "./EmailLinkPage.tsx";
import { ServerUnreachable } from "./ServerUnreachable.tsx";
import { useOpenWithEmptyCache } from "./use-open-with-empty-cache.ts";

/** `/auth/link`: handles links in e-mails; see `auth-redirect.ts`. */
export default function LinkPage() {
  const { emailLinks } = useAdminAuth();
  const { data, isError, refetch } = useQuery({
    queryKey: ["auth", "link"],
    queryFn: () => emailLinks.followLink(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data === "newPassword") return <Navigate to="/auth/new-password" replace />;
  if (data === "secondFactor") return <Navigate to="/auth" replace />;
  if (data === "signedIn" || data === "emailChanged") {
    return <SignedIn isEmailChanged={data === "emailChanged"} />;
  }
  if (!data && !isError) return <FullPageLoading />;
  return (
    <AuthLayout>
      {isError ? (
        <ServerUnreachable retry={() => refetch()} />
      ) : data === "partlyConfirmed" ? (
        <EmailChangeHalfConfirmed />
      ) : (
        <LinkRejected />
      )}
    </AuthLayout>
  );
}

function SignedIn({ isEmailChanged }: { isEmailChanged: boolean }) {
  const openWithEmptyCache = useOpenWithEmptyCache();
  useEffect(() => {
    if (isEmailChanged) toastSuccess(emailLinkMessage("emailChanged"));
    void openWithEmptyCache("/admin");
  }, [isEmailChanged, openWithEmptyCache]);
  return <FullPageLoading />;
}

function EmailChangeHalfConfirmed() {
  return (
    <Stack spacing={2}>
      <AuthHeading title={emailLinkMessage("oneAddressConfirmed")} />
      <Alert severity="info">{emailLinkMessage("oneAddressConfirmedHelp")}</Alert>
      <Link component={RouterLink} to="/admin" variant="body2" sx={{ alignSelf: "start" }}>
        {emailLinkMessage("backToAdmin")}
      </Link>
    </Stack>
  );
}

function LinkRejected() {
  return (
    <Stack spacing={2}>
      <AuthHeading
        title={emailLinkMessage("linkRejected")}
        text={emailLinkMessage("linkRejectedHelp")}
      />
      <EmailLinkForm />
    </Stack>
  );
}
