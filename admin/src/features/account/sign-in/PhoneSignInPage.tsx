import { Alert, Button, Link, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link as RouterLink, useNavigate, useSearchParams } from "react-router";
import { normalizePhone, phoneErrorMessage, phoneRules } from "../../../data/auth/phone-rules.ts";
import { safeRedirectPath, signInPath } from "../../../data/auth/redirect-path.ts";
import { useAdminAuth, useAuthMutation } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { phoneMessage } from "../../../i18n/en/phone.ts";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import { AuthSubmitButton, CodeField, PasswordField, textFieldProps } from "./auth-form-parts.tsx";

const emptyForm = { phone: "", password: "", code: "" };

/** `/auth/by-phone`: signs in with a phone number and a password, or a code by text message. */
export default function PhoneSignInPage() {
  const [params] = useSearchParams();
  const signInUrl = signInPath(safeRedirectPath(params.get("next")));
  const { phoneSignIn } = useAdminAuth();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: emptyForm });

  // Both actions share this mutation, so that each clears the error of the other.
  const { run, isPending, errorMessage } = useAuthMutation(
    (action: () => Promise<void>) => action(),
    phoneErrorMessage,
  );

  async function sendCodeTo(phone: string) {
    await phoneSignIn.requestCode(phone);
    form.setValue("code", "");
    setSentTo(phone);
  }

  async function signIn({ phone, password, code }: typeof emptyForm) {
    if (sentTo === null) await phoneSignIn.signIn(normalizePhone(phone), password);
    else await phoneSignIn.verifyCode(sentTo, code);
    // Discards responses cached before the sign-in. Then `/auth` asks for the second factor or opens `next`.
    await queryClient.resetQueries({ queryKey: ["auth"] });
    await navigate(signInUrl, { replace: true });
  }

  async function sendCode() {
    if (!(await form.trigger("phone"))) return;
    await run(() => sendCodeTo(normalizePhone(form.getValues("phone"))));
  }

  return (
    <AuthLayout>
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit((values) => run(() => signIn(values)))}
        spacing={2}
      >
        <AuthHeading title={phoneMessage("signInByPhone")} />
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {sentTo !== null && !errorMessage && (
          <Alert severity="success">{phoneMessage("sent", { phone: sentTo })}</Alert>
        )}
        <TextField
          label={phoneMessage("number")}
          type="tel"
          autoComplete="tel"
          autoFocus
          {...textFieldProps(form, "phone", phoneRules(), phoneMessage("numberHelp"))}
        />
        {sentTo === null ? (
          <PasswordField
            autoComplete="current-password"
            {...textFieldProps(form, "password", { required: phoneMessage("passwordOrCode") })}
          />
        ) : (
          <CodeField
            label={phoneMessage("code")}
            autoFocus
            {...textFieldProps(form, "code", { required: phoneMessage("codeMissing") })}
          />
        )}
        <AuthSubmitButton form={form} isMain>
          {authMessage(sentTo === null ? "signIn" : "continue")}
        </AuthSubmitButton>
        <Button
          variant="outlined"
          size="large"
          loading={isPending && !form.formState.isSubmitting}
          onClick={sendCode}
        >
          {phoneMessage(sentTo === null ? "sendCode" : "sendAnother")}
        </Button>
        <Link component={RouterLink} to={signInUrl} variant="body2" sx={{ alignSelf: "start" }}>
          {authMessage("backToSignIn")}
        </Link>
      </Stack>
    </AuthLayout>
  );
}
