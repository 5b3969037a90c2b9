import { Box, Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAuthProvider, useGetIdentity } from "react-admin";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { FullPageLoading } from "../shared/FullPageLoading.tsx";
import { lazyPart } from "../shared/lazy-part.tsx";
import { authWord } from "../words/en/auth.ts";
import { sharedWord } from "../words/en/shared.ts";
import { useSignedOutElsewhere } from "./other-tabs.ts";
import { useLostSession } from "./use-lost-session.ts";
import { useSignOut } from "./use-sign-out.ts";

const SignInAgain = lazyPart<{ email: string }>(() => import("./SignInAgain.tsx"));

/**
 * Shows the admin to the owner and to nobody else. The page is prepared meanwhile, because the database shows a
 * stranger nothing either way, and comes to light with the answer: nobody sees what is not theirs for a moment.
 */
export function OwnerOnly({ children }: { children: ReactNode }) {
  useSignedOutElsewhere();
  const lostBy = useLostSession();
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const { data: isOwner, isPending } = useQuery({
    queryKey: ["auth", "isOwner"],
    queryFn: async () => (await authProvider?.isOwner()) ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOwner === false) return <Stranger />;
  return (
    <>
      {isPending && <FullPageLoading />}
      {lostBy !== null && <SignInAgain email={lostBy} />}
      <Box sx={{ display: isPending ? "none" : "contents" }}>{children}</Box>
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
      <title>{sharedWord("pageTitle", { title: authWord("notYours") })}</title>
      <Typography variant="h1">{authWord("notYoursHeading")}</Typography>
      <Typography color="text.secondary">
        {identity?.fullName
          ? authWord("notYoursTextNamed", { name: identity.fullName })
          : authWord("notYoursText")}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={signOut}>
          {sharedWord("signOut")}
        </Button>
        <Button variant="outlined" href="/">
          {sharedWord("viewSite")}
        </Button>
      </Stack>
    </Stack>
  );
}
