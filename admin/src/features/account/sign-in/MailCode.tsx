import { Alert, Button, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { LinkPurpose } from "../../../data/auth/recovery.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { CodeField } from "./CodeField.tsx";
import { fieldOf } from "./field-of.ts";
import { useRecovery } from "./use-recovery.ts";

interface MailCodeProps {
  /** Where the mail was sent to. */
  email: string;
  purpose: LinkPurpose;
}

/** Takes the code of a mail, for whoever reads it on another device than the one they sign in with. */
export function MailCode({ email, purpose }: MailCodeProps) {
  const recovery = useRecovery();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: "" } });
  const { run, errorMessage } = useAuthMutation(async (code: string) => {
    const followed = await (await recovery()).verifyEmailCode(email, purpose, code);
    const page = followed === "newPassword" ? "/auth/new-password" : "/auth";
    // Whatever is kept was read before there was a session.
    await queryClient.resetQueries({ queryKey: ["auth"] });
    await navigate(page, { replace: true });
  });
  const enter = form.handleSubmit(({ code }) => run(code));

  return (
    <Stack component="form" noValidate onSubmit={enter} spacing={2}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <CodeField
        label={recoveryMessage("mailCode")}
        {...fieldOf(
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
        {authMessage("goOn")}
      </Button>
    </Stack>
  );
}
