import { Alert, Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { FullPageLoading } from "../shared/FullPageLoading.tsx";
import { recoveryWord } from "../words/en/recovery.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { LinkRequest } from "./LinkRequest.tsx";
import { authMessage, isAboutPassword } from "./messages.ts";
import { PasswordField } from "./PasswordField.tsx";
import { passwordHint, useNewPassword } from "./use-new-password.ts";
import { useRecovery } from "./use-recovery.ts";

/** `/auth/new-password`: where a link that resets the password leads. Whoever followed it is signed in afterwards. */
export default function NewPasswordPage() {
  const recovery = useRecovery();
  const { data: email, isPending } = useQuery({
    queryKey: ["auth", "recovering"],
    queryFn: async () => (await recovery()).whose(),
    gcTime: 0,
  });
  if (isPending) return <FullPageLoading />;
  return (
    <AuthFrame>
      <title>{`${recoveryWord("newPassword")} · ${recoveryWord("page")}`}</title>
      {email ? <NewPassword email={email} /> : <NoLink />}
    </AuthFrame>
  );
}

function NewPassword({ email }: { email: string }) {
  const recovery = useRecovery();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: "" } });
  const rules = useNewPassword(() => [email]);
  const problem = form.formState.errors.password?.message;

  const save = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await (await recovery()).finish(password);
    } catch (error) {
      // What is wrong with the password is said where it was typed.
      if (isAboutPassword(error)) form.setError("password", { message: authMessage(error) });
      else setFailure(authMessage(error));
      return;
    }
    toastSuccess(recoveryWord("passwordChanged"));
    queryClient.clear();
    await navigate("/admin", { replace: true });
  });

  async function cancel() {
    await (await recovery()).giveUp();
    queryClient.clear();
    await navigate("/auth", { replace: true });
  }

  return (
    <Stack component="form" noValidate onSubmit={save} spacing={2}>
      <div>
        <Typography variant="h1">{recoveryWord("newPassword")}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {recoveryWord("whose", { email })}
        </Typography>
      </div>
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={recoveryWord("password")}
        autoComplete="new-password"
        autoFocus
        {...form.register("password", rules)}
        error={Boolean(problem)}
        helperText={problem ?? passwordHint()}
      />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        {recoveryWord("save")}
      </Button>
      <Button onClick={cancel} sx={{ alignSelf: "start", ml: -1.25 }}>
        {recoveryWord("keep")}
      </Button>
    </Stack>
  );
}

function NoLink() {
  return (
    <Stack spacing={2}>
      <div>
        <Typography variant="h1">{recoveryWord("noLink")}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {recoveryWord("noLinkHelp")}
        </Typography>
      </div>
      <LinkRequest />
    </Stack>
  );
}
