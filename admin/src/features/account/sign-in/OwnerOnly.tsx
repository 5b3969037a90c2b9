import { Box, Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAuthProvider, useGetIdentity } from "react-admin";
import { Navigate, useLocation } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { useSignOutInOtherTab } from "../../../data/auth/other-tabs-session.ts";
import { ownershipQueryKey } from "../../../data/auth/ownership-query.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { FrameSkeleton } from "../../../layout/FrameSkeleton.tsx";
import { lazyPart } from "../../../layout/lazy-part.tsx";
import { useSignOut } from "../../../layout/use-sign-out.ts";
import { useLostSession } from "./use-lost-session.ts";

const SignInAgain = lazyPart<{ email: string }>(() => import("./SignInAgain.tsx"));

/** How long after a question that nobody answered it is asked again, in milliseconds. */
const pause = 5_000;

/**
 * Shows the admin to the owner and to nobody else. The page is prepared meanwhile, because the database shows a
 * stranger nothing either way, and comes to light with the answer: nobody sees what is not theirs for a moment. Where nobody
 * answers it comes to light as well, to tell the owner so, and the question is asked again.
 */
export function OwnerOnly({ children }: { children: ReactNode }) {
  useSignOutInOtherTab();
  const lostBy = useLostSession();
  const { pathname, search } = useLocation();
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const {
    data: ownership,
    isPending,
    errorUpdateCount: failures,
  } = useQuery({
    queryKey: ownershipQueryKey,
    queryFn: async () => (await authProvider?.isOwner()) ?? "stranger",
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.status === "error" && pause,
  });
  const isHidden = isPending && failures === 0;
  if (ownership === "stranger") return <Stranger />;
  if (ownership === "signInAgain") return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <>
      {isHidden && <FrameSkeleton />}
      {lostBy !== null && <SignInAgain email={lostBy} />}
      <Box sx={{ display: isHidden ? "none" : "contents" }}>{children}</Box>
    </>
  );
}

function Stranger() {
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ maxWidth: "34rem", mx: "auto", px: 3, pt: "18vh", alignItems: "flex-start" }}
    >
      <title>{sharedMessage("pageTitle", { title: authMessage("notYours") })}</title>
      <Typography variant="h1">{authMessage("notYoursHeading")}</Typography>
      <Typography color="text.secondary">
        {identity?.fullName
          ? authMessage("notYoursTextNamed", { name: identity.fullName })
          : authMessage("notYoursText")}
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
