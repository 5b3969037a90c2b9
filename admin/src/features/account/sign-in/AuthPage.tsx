import { Alert, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate, useSearchParams } from "react-router";
import { useSignInInOtherTab } from "../../../data/auth/other-tabs-session.ts";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { safeRedirectPath } from "../../../data/auth/redirect-path.ts";
import { capabilitiesQuery, useAdminAuth, useAuthMutation } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { lazyComponent } from "../../../layout/lazy-component.tsx";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import {
  AuthSubmitButton,
  EmailField,
  emailRules,
  PasswordField,
  passwordHint,
  textFieldProps,
  useNewPasswordRules,
  withPasswordErrors,
} from "./auth-form-parts.tsx";
import { useOpenWithEmptyCache } from "./open-with-empty-cache.tsx";
import { ServerUnreachable } from "./ServerUnreachable.tsx";
import { SignInForm } from "./SignInForm.tsx";

const SecondFactorPage = lazyComponent(() => import("./SecondFactorPage.tsx"));
const OtherSignInMethods = lazyComponent(() => import("./OtherSignInMethods.tsx"));

export interface AuthPageProps {
  /** Preloads the admin page to which the sign-in redirects. */
  preloadOwnerPage(location: Pick<Location, "pathname" | "search">): Promise<void>;
}

/** `/auth`: signs the owner in. With a set-up link on a site without an owner, creates the owner's account. */
export default function AuthPage({ preloadOwnerPage }: AuthPageProps) {
  const [params] = useSearchParams();
  const authProvider = useAdminAuth();
  const setupCode = params.get("setup");
  const nextPath = safeRedirectPath(params.get("next"));

  const ownerQuery = useQuery({
    queryKey: ["auth", "siteHasOwner"],
    queryFn: () => authProvider.siteHasOwner(),
  });
  const sessionQuery = useQuery({
    queryKey: ["auth", "isSignedIn"],
    queryFn: async () => {
      const isSignedIn = await authProvider.checkAuth().then(
        () => true,
        () => false,
      );
      return {
        isSignedIn,
        needsSecondFactor: await authProvider.getPendingSession().needsSecondFactor(),
      };
    },
  });

  const queryClient = useQueryClient();
  const openWithEmptyCache = useOpenWithEmptyCache();
  // Load the other sign-in methods before the form appears, so that they do not shift the layout.
  const methodsQuery = useQuery({
    queryKey: ["auth", "methods"],
    queryFn: async () => {
      const capabilities = await queryClient.ensureQueryData(capabilitiesQuery(authProvider));
      const { supportsPhone, supportsPasskeys, providers } = capabilities;
      if (!supportsPhone && !supportsPasskeys && providers.length === 0) return null;
      await OtherSignInMethods.preload();
      return capabilities;
    },
    retry: false,
  });

  useSignInInOtherTab(sessionQuery.refetch);

  async function handleSignedIn(result: SignInResult) {
    if (result === "secondFactor") return void sessionQuery.refetch();
    await openWithEmptyCache(nextPath);
  }

  /** Preloads the next page while the owner is typing. */
  const preloadAdmin = () => void preloadOwnerPage(new URL(nextPath, window.location.origin));

  if (sessionQuery.data?.isSignedIn) return <Navigate to={nextPath} replace />;
  return (
    <AuthLayout>
      {ownerQuery.isPending || sessionQuery.isPending || methodsQuery.isPending ? (
        <AuthSkeleton />
      ) : sessionQuery.data?.needsSecondFactor ? (
        <SecondFactorPage next={nextPath} onCancelled={() => sessionQuery.refetch()} />
      ) : ownerQuery.isError ? (
        <ServerUnreachable retry={() => ownerQuery.refetch()} />
      ) : ownerQuery.data ? (
        <SignInForm
          hasUsedSetUpLink={setupCode !== null}
          onSignedIn={handleSignedIn}
          preloadAdmin={preloadAdmin}
          otherMethods={
            methodsQuery.data && (
              <OtherSignInMethods
                {...methodsQuery.data}
                next={nextPath}
                onSignedIn={handleSignedIn}
                preloadAdmin={preloadAdmin}
              />
            )
          }
        />
      ) : setupCode ? (
        <SetUpForm setupCode={setupCode} preloadAdmin={preloadAdmin} />
      ) : (
        <NotSetUp />
      )}
    </AuthLayout>
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
      <Typography color="text.secondary">{authMessage("lostLinkHelp")}</Typography>
    </Stack>
  );
}

interface SetUpFormProps {
  setupCode: string;
  /** Starts to load the admin. Called on input, so that the admin can open soon after the form is submitted. */
  preloadAdmin: () => void;
}

function SetUpForm({ setupCode, preloadAdmin }: SetUpFormProps) {
  const authProvider = useAdminAuth();
  const openWithEmptyCache = useOpenWithEmptyCache();
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: "", password: "" } });
  const rules = useNewPasswordRules(() => [form.getValues("email")]);

  const { run, errorMessage } = useAuthMutation(
    async (account: { email: string; password: string }) => {
      const email = account.email.trim();
      const isSignedIn = await authProvider.signUp({ ...account, email, setupCode });
      if (!isSignedIn) return setUnconfirmedEmail(email);
      await openWithEmptyCache("/admin");
    },
    withPasswordErrors(form.setError),
  );

  if (unconfirmedEmail !== null) return <EmailUnconfirmed email={unconfirmedEmail} />;
  return (
    <Stack
      component="form"
      noValidate
      onInput={preloadAdmin}
      onSubmit={form.handleSubmit(run)}
      spacing={2}
    >
      <AuthHeading
        title={authMessage("createAccountHeading")}
        text={authMessage("createAccountText")}
      />
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <EmailField {...textFieldProps(form, "email", emailRules())} />
      <PasswordField
        autoComplete="new-password"
        {...textFieldProps(form, "password", rules, passwordHint())}
      />
      <AuthSubmitButton form={form} isMain>
        {authMessage("createAccount")}
      </AuthSubmitButton>
    </Stack>
  );
}

/** Asks to confirm the e-mail address, and can send the e-mail again. */
function EmailUnconfirmed({ email }: { email: string }) {
  const { emailLinks } = useAdminAuth();
  const [isSent, setSent] = useState(false);
  const { run, isPending, errorMessage } = useAuthMutation(async () => {
    setSent(false);
    await emailLinks.resendConfirmation(email);
    setSent(true);
  });

  return (
    <Stack spacing={2}>
      <Alert severity="info">{authMessage("created")}</Alert>
      {isSent && <Alert severity="success">{authMessage("resent")}</Alert>}
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => run()}
        sx={{ alignSelf: "start" }}
      >
        {authMessage("resend")}
      </Button>
    </Stack>
  );
}
