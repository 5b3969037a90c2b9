import { Skeleton, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { useSignInInOtherTab } from "../../../data/auth/other-tabs-session.ts";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { safeRedirectPath } from "../../../data/auth/redirect-path.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { lazyPart } from "../../../layout/lazy-part.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import type { OtherWaysProps } from "./OtherWays.tsx";
import { SetUpForm } from "./SetUpForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { Unreachable } from "./Unreachable.tsx";
import { abilitiesQuery } from "./use-abilities.ts";

const SecondFactorPage = lazyPart<{ next: string; onGivenUp: () => void }>(
  () => import("./SecondFactorPage.tsx"),
);

const OtherWays = lazyPart<OtherWaysProps>(() => import("./OtherWays.tsx"));

export interface SignInPageProps {
  /** Loads the owner's page at an address, which is shown after signing in. */
  preloadOwnerPage(address: Pick<Location, "pathname" | "search">): Promise<void>;
}

/** `/auth`: signs the owner in, or, with a set-up link on a site that nobody owns, creates the owner. */
export default function AuthPage({ preloadOwnerPage }: SignInPageProps) {
  const [params] = useSearchParams();
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const setupCode = params.get("setup");
  const next = safeRedirectPath(params.get("next"));

  const state = useQuery({
    queryKey: ["auth", "siteHasOwner"],
    queryFn: async () => (await authProvider?.siteHasOwner()) ?? true,
  });
  const session = useQuery({
    queryKey: ["auth", "isSignedIn"],
    queryFn: async () => {
      const isSignedIn = await authProvider?.checkAuth({}).then(
        () => true,
        () => false,
      );
      return {
        isSignedIn,
        isWaiting: (await authProvider?.pendingSession().needsSecondFactor()) ?? false,
      };
    },
  });

  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // With the rest, so that nothing moves under a hand that is on its way.
  const ways = useQuery({
    queryKey: ["auth", "ways"],
    queryFn: async () => {
      const abilities = await queryClient.ensureQueryData(abilitiesQuery(authProvider));
      if (!abilities?.phone && !abilities?.passkeys && !abilities?.providers.length) return null;
      await OtherWays.preload();
      return abilities;
    },
    retry: false,
  });

  useSignInInOtherTab(session.refetch);

  async function enter(entry: SignInResult | undefined) {
    if (entry === "secondFactor") return void session.refetch();
    queryClient.clear();
    await navigate(next, { replace: true });
  }

  /** Loads what follows while a hand or a finger is at work. */
  const prepare = () => void preloadOwnerPage(new URL(next, window.location.origin));

  if (session.data?.isSignedIn) return <Navigate to={next} replace />;
  return (
    <AuthFrame>
      {state.isPending || session.isPending || ways.isPending ? (
        <AuthSkeleton />
      ) : session.data?.isWaiting ? (
        <SecondFactorPage next={next} onGivenUp={() => session.refetch()} />
      ) : state.isError ? (
        <Unreachable retry={() => state.refetch()} />
      ) : state.data ? (
        <SignInForm
          wasSetUp={setupCode !== null}
          enter={enter}
          prepare={prepare}
          otherWays={
            ways.data && <OtherWays {...ways.data} next={next} enter={enter} prepare={prepare} />
          }
        />
      ) : setupCode ? (
        <SetUpForm setupCode={setupCode} prepare={prepare} />
      ) : (
        <NotSetUp />
      )}
    </AuthFrame>
  );
}

function AuthSkeleton() {
  return (
    <Stack spacing={2} role="status" aria-label={sharedMessage("loading")}>
      <Skeleton variant="text" width="60%" sx={{ fontSize: "1.75rem" }} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
    </Stack>
  );
}

function NotSetUp() {
  return (
    <Stack spacing={1.5}>
      <title>{sharedMessage("pageTitle", { title: authMessage("setUp") })}</title>
      <Typography variant="h1">{authMessage("noOwner")}</Typography>
      <Typography color="text.secondary">
        {authMessage.with("noOwnerText", { link: <code>/auth?setup=…</code> })}
      </Typography>
      <Typography color="text.secondary">{authMessage("lostLink")}</Typography>
    </Stack>
  );
}
