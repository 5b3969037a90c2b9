import { Alert, Button, Link, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { Link as RouterLink, useNavigate, useSearchParams } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { normalizePhone, phoneErrorMessage, phoneRules } from "../../../data/auth/phone-rules.ts";
import { safeRedirectPath, signInPath } from "../../../data/auth/redirect-path.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { phoneMessage } from "../../../i18n/en/phone.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { CodeField } from "./CodeField.tsx";
import { fieldOf } from "./field-of.ts";
import { PasswordField } from "./PasswordField.tsx";

const nothing = { phone: "", password: "", code: "" };

/** `/auth/by-phone`: signs in with a phone number, and the password or a code that is sent to it. */
export default function ByPhonePage() {
  const [params] = useSearchParams();
  const next = signInPath(safeRedirectPath(params.get("next")));
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: nothing });

  // One for both acts, so that what went wrong is gone with the next try, whichever it is.
  const { run, isPending, errorMessage } = useAuthMutation(
    (act: () => Promise<void>) => act(),
    phoneErrorMessage,
  );

  async function ask(phone: string) {
    await (await authProvider?.phoneSignIn())?.requestCode(phone);
    form.setValue("code", "");
    setSentTo(phone);
  }

  async function enter({ phone, password, code }: typeof nothing) {
    const phoneSignIn = await authProvider?.phoneSignIn();
    if (sentTo === null) await phoneSignIn?.signIn(normalizePhone(phone), password);
    else await phoneSignIn?.verifyCode(sentTo, code);
    // Whatever is kept was read before there was a session. That page asks for the second factor, or goes on.
    await queryClient.resetQueries({ queryKey: ["auth"] });
    await navigate(next, { replace: true });
  }

  async function sendCode() {
    if (await form.trigger("phone")) await run(() => ask(normalizePhone(form.getValues("phone"))));
  }

  return (
    <AuthFrame>
      <title>{`${phoneMessage("byPhone")} · ${recoveryMessage("page")}`}</title>
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit((typed) => run(() => enter(typed)))}
        spacing={2}
      >
        <Typography variant="h1">{phoneMessage("byPhone")}</Typography>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {sentTo !== null && !errorMessage && (
          <Alert severity="success">{phoneMessage("sent", { phone: sentTo })}</Alert>
        )}
        <TextField
          label={phoneMessage("number")}
          type="tel"
          autoComplete="tel"
          autoFocus
          {...fieldOf(form, "phone", phoneRules(), phoneMessage("numberHelp"))}
        />
        {sentTo === null ? (
          <PasswordField
            autoComplete="current-password"
            {...fieldOf(form, "password", { required: phoneMessage("passwordOrCode") })}
          />
        ) : (
          <CodeField
            label={phoneMessage("code")}
            autoFocus
            {...fieldOf(form, "code", { required: phoneMessage("codeMissing") })}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.formState.isSubmitting}
        >
          {authMessage(sentTo === null ? "signIn" : "goOn")}
        </Button>
        <Button
          variant="outlined"
          size="large"
          loading={isPending && !form.formState.isSubmitting}
          onClick={sendCode}
        >
          {phoneMessage(sentTo === null ? "sendCode" : "sendAnother")}
        </Button>
        <Link component={RouterLink} to={next} variant="body2" sx={{ alignSelf: "start" }}>
          {recoveryMessage("backToSignIn")}
        </Link>
      </Stack>
    </AuthFrame>
  );
}
