import { Alert, Button, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useAdminAuth, useAuthMutation } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { FullPageLoading } from "../../../layout/FullPageLoading.tsx";
import { toastSuccess } from "../../../layout/notifications/toasts.ts";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import {
  AuthSubmitButton,
  HiddenUsername,
  PasswordField,
  passwordHint,
  textFieldProps,
  useNewPasswordRules,
  withPasswordErrors,
} from "./auth-form-parts.tsx";
import { useOpenWithEmptyCache } from "./open-with-empty-cache.tsx";
import { EmailLinkForm } from "./RequestEmailLinkPage.tsx";
import { SecondFactorForm } from "./SecondFactorPage.tsx";

/** `/auth/new-password`: sets a new password after a reset link was opened, and signs in. */
export default function NewPasswordPage() {
  const { emailLinks } = useAdminAuth();
  const openWithEmptyCache = useOpenWithEmptyCache();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["auth", "password-reset"],
    queryFn: () => emailLinks.findPendingReset(),
    gcTime: 0,
  });
  const cancel = async () => {
    await emailLinks.cancelReset();
    await openWithEmptyCache("/auth");
  };
  if (isPending) return <FullPageLoading />;
  return (
    <AuthLayout>
      {!data ? (
        <EmailLinkForm title={authMessage("linkRequired")} text={authMessage("linkRequiredHelp")} />
      ) : data.lacksSecondFactor ? (
        <SecondFactorForm
          help={authMessage("codeBeforePassword")}
          verify={(code) => emailLinks.verifySecondFactor(code)}
          onVerified={() => refetch()}
          cancel={cancel}
          cancelLabel={authMessage("keepOldPassword")}
        />
      ) : (
        <NewPasswordForm email={data.email} cancel={cancel} />
      )}
    </AuthLayout>
  );
}

function NewPasswordForm({ email, cancel }: { email: string; cancel: () => Promise<void> }) {
  const { emailLinks } = useAdminAuth();
  const openWithEmptyCache = useOpenWithEmptyCache();
  const form = useForm({ defaultValues: { password: "" } });
  const rules = useNewPasswordRules(() => [email]);
  const { run, errorMessage } = useAuthMutation(async (password: string) => {
    await emailLinks.setPassword(password);
    toastSuccess(authMessage("passwordChanged"));
    await openWithEmptyCache("/admin");
  }, withPasswordErrors(form.setError));
  const save = form.handleSubmit(({ password }) => run(password));

  return (
    <Stack component="form" noValidate onSubmit={save} spacing={2} useFlexGap>
      <AuthHeading
        title={authMessage("newPassword")}
        text={authMessage("newPasswordFor", { email })}
      />
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <HiddenUsername email={email} />
      <PasswordField
        label={authMessage("newPasswordLabel")}
        autoComplete="new-password"
        autoFocus
        {...textFieldProps(form, "password", rules, passwordHint())}
      />
      <AuthSubmitButton form={form} isMain>
        {authMessage("saveAndSignIn")}
      </AuthSubmitButton>
      <Button onClick={cancel} sx={{ alignSelf: "start", ml: -1.25 }}>
        {authMessage("keepOldPassword")}
      </Button>
    </Stack>
  );
}
