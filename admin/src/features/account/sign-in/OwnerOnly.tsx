import { Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGetIdentity } from "react-admin";
import { Navigate, useLocation } from "react-router";
import { useSignOutInOtherTab } from "../../../data/auth/other-tabs-session.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { ownershipQueryKey, useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { ContentHiddenContext } from "../../../fields/content-hidden.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { lazyDialog } from "../../../layout/lazy-component.tsx";
import { ShellSkeleton } from "../../../layout/ShellSkeleton.tsx";
import { useSignOut } from "../../../layout/use-sign-out.ts";
import { useLostSessionEmail } from "./use-lost-session-email.ts";

const SignInAgain = lazyDialog(() => import("./SignInAgain.tsx"));

/** Delay before the ownership check is repeated after an error. */
const retryMs = 5_000;

/**
 * Shows the admin only to the owner; the database protects the data in any case. Renders the page hidden while the
 * ownership is checked, to save time. After an error, shows the page, which reports the error, and repeats the check.
 */
export function OwnerOnly({ children }: { children: ReactNode }) {
  useSignOutInOtherTab();
  const lostSessionEmail = useLostSessionEmail();
  const { pathname, search } = useLocation();
  const authProvider = useAdminAuth();
  const {
    data: ownership,
    isPending,
    errorUpdateCount: failures,
  } = useQuery({
    queryKey: ownershipQueryKey,
    queryFn: () => authProvider.checkOwnership(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.status === "error" && retryMs,
  });
  const isHidden = isPending && failures === 0;
  if (ownership === "nonOwner") return <NotOwner />;
  if (ownership === "signInAgain") return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <>
      {isHidden && <ShellSkeleton />}
      {lostSessionEmail !== null && <SignInAgain email={lostSessionEmail} />}
      <div style={{ display: isHidden ? "none" : "contents" }}>
        <ContentHiddenContext value={isHidden}>{children}</ContentHiddenContext>
      </div>
    </>
  );
}

function NotOwner() {
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ maxWidth: "34rem", mx: "auto", px: 3, pt: "18vh", alignItems: "flex-start" }}
    >
      <title>{sharedMessage("pageTitle", { title: authMessage("notOwner") })}</title>
      <Typography variant="h1">{authMessage("notOwnerHeading")}</Typography>
      <Typography color="text.secondary">
        {identity?.fullName
          ? authMessage("notOwnerTextNamed", { name: identity.fullName })
          : authMessage("notOwnerText")}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={signOut}>
          {sharedMessage("signOut")}
        </Button>
        <Button variant="outlined" href="/">
          {sharedMessage("viewSite")}
        </Button>
      </Stack>
    </Stack>
  );
}
