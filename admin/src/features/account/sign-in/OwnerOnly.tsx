import { Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useGetIdentity } from "react-admin";
import { Navigate, useLocation } from "react-router";
import type { SessionWatcher } from "../../../data/auth/auth-provider.ts";
import {
  onceSessionIsStored,
  useSignOutInOtherTab,
} from "../../../data/auth/other-tabs-session.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { ownershipQueryKey, useAdminAuth } from "../../../data/auth/use-auth.ts";
import { ContentHiddenContext } from "../../../fields/content-hidden.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { lazyDialog } from "../../../layout/lazy-component.tsx";
import { ShellSkeleton } from "../../../layout/ShellSkeleton.tsx";
import { useSignOut } from "../../../layout/use-sign-out.ts";

const SignInAgain = lazyDialog(() => import("./SignInAgain.tsx"));

/** Delay before the ownership check is repeated after an error. */
const retryIntervalMs = 5_000;

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
    refetchInterval: ({ state }) => state.status === "error" && retryIntervalMs,
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

/**
 * Delay before a lost session is reported. A sign-out in another tab is not reported, because this tab opens the
 * sign-in page before the delay has passed.
 */
const noticeDelayMs = 500;

type SessionUser = Parameters<SessionWatcher["onSession"]>[0];

/**
 * Watches the session that all tabs of this browser share. Invalidates all queries after a new sign-in, and the
 * account's queries when the user changes.
 *
 * @returns the e-mail address of the lost session; null while signed in.
 */
export function useLostSessionEmail(): string | null {
  const authProvider = useAdminAuth();
  const queryClient = useQueryClient();
  const [lostEmail, setLostEmail] = useState<string | null>(null);

  useEffect(() => {
    let lastUser: SessionUser | undefined;
    let isLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopWaiting: (() => void) | undefined;
    function resume() {
      isLost = false;
      setLostEmail(null);
      // Refetch everything, because the server returned only public data without a session.
      void queryClient.invalidateQueries();
    }
    const unsubscribe = authProvider.watchSession({
      onSession({ id, email }) {
        clearTimeout(timer);
        stopWaiting?.();
        const isOtherUser = lastUser && (lastUser.id !== id || lastUser.email !== email);
        if (isLost) stopWaiting = onceSessionIsStored(resume);
        else if (isOtherUser) void queryClient.invalidateQueries({ queryKey: ["auth"] });
        lastUser = { id, email };
      },
      onSessionEnd() {
        isLost = true;
        stopWaiting?.();
        clearTimeout(timer);
        timer = setTimeout(() => setLostEmail(lastUser?.email ?? null), noticeDelayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
      unsubscribe();
    };
  }, [authProvider, queryClient]);

  return lostEmail;
}
