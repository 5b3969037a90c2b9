import { Alert, Button, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { LinkPurpose } from "../../../data/auth/recovery.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { CodeField } from "./CodeField.tsx";
import { textFieldProps } from "./text-field-props.ts";
import { useRecoveryProvider } from "./use-recovery-provider.ts";

/** Accepts the code of an e-mail that was read on another device. */
export function EmailCodeForm({ email, purpose }: { email: string; purpose: LinkPurpose }) {
  const recovery = useRecoveryProvider();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: "" } });
  const { run, errorMessage } = useAuthMutation(async (code: string) => {
    const followed = await (await recovery()).verifyEmailCode(email, purpose, code);
    const page = followed === "newPassword" ? "/auth/new-password" : "/auth";
    // Cached answers are from before the sign-in.
    await queryClient.resetQueries({ queryKey: ["auth"] });
    await navigate(page, { replace: true });
  });
  const submit = form.handleSubmit(({ code }) => run(code));

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <CodeField
        label={recoveryMessage("mailCode")}
        {...textFieldProps(
          form,
          "code",
          { required: recoveryMessage("mailCodeMissing") },
          recoveryMessage("mailCodeHelp"),
        )}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={form.formState.isSubmitting}
        sx={{ alignSelf: "start" }}
      >
        {authMessage("continue")}
      </Button>
    </Stack>
  );
}
