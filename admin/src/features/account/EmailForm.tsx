import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { AccountState } from "../../data/auth/account.ts";
import { emailRules } from "../../data/auth/email-rules.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { accountQuery } from "./account-query.ts";
import { textFieldProps } from "./sign-in/text-field-props.ts";

export function EmailForm({ email, newEmail }: AccountState) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { email: "" } });
  const { run, errorMessage } = useAccountAction(async (account, newEmail: string) => {
    queryClient.setQueryData(accountQuery, await account.changeEmail(newEmail));
    form.reset();
  });
  const change = form.handleSubmit((typed) => run(typed.email.trim()));

  return (
    <FieldGroup title={accountMessage("email")} help={accountMessage("emailHelp", { email })}>
      {newEmail !== null && (
        <Alert severity="info">
          {accountMessage("waiting", { email, newEmail })} {accountMessage("noMail")}
        </Alert>
      )}
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <Stack component="form" noValidate onSubmit={change} spacing={2} useFlexGap>
        <TextField
          label={accountMessage("newEmail")}
          type="email"
          autoComplete="email"
          {...textFieldProps(form, "email", {
            ...emailRules(),
            validate: (typed) =>
              typed.trim().toLowerCase() !== email.toLowerCase() || accountMessage("sameEmail"),
          })}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={form.formState.isSubmitting}
          sx={{ alignSelf: "start" }}
        >
          {accountMessage("changeEmail")}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
