import { Alert, Link, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Link as RouterLink } from "react-router";
import { useAdminAuth } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import { OpenWithEmptyCache } from "./open-with-empty-cache.tsx";
import { EmailLinkForm } from "./RequestEmailLinkPage.tsx";
import { ServerUnreachable } from "./ServerUnreachable.tsx";

/** `/auth/link`: handles links in e-mails; see `auth-redirect.ts`. */
export default function OpenedEmailLinkPage() {
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
  if (data === "signedIn") return <OpenWithEmptyCache path="/admin" />;
  if (data === "emailChanged") {
    return <OpenWithEmptyCache path="/admin" toast={authMessage("emailChanged")} />;
  }
  if (!data && !isError) return <FullPageLoading />;
  return (
    <AuthLayout>
      {isError ? (
        <ServerUnreachable retry={() => refetch()} />
      ) : data === "partlyConfirmed" ? (
        <EmailChangeHalfConfirmed />
      ) : (
        <EmailLinkForm title={authMessage("linkRejected")} text={authMessage("linkRejectedHelp")} />
      )}
    </AuthLayout>
  );
}

function EmailChangeHalfConfirmed() {
  return (
    <Stack spacing={2}>
      <AuthHeading title={authMessage("oneAddressConfirmed")} />
      <Alert severity="info">{authMessage("oneAddressConfirmedHelp")}</Alert>
      <Link component={RouterLink} to="/admin" variant="body2" sx={{ alignSelf: "start" }}>
        {authMessage("backToAdmin")}
      </Link>
    </Stack>
  );
}
