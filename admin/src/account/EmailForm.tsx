import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { accountWord } from "../words/en/account.ts";
import { recoveryWord } from "../words/en/recovery.ts";
import type { AccountState } from "./account-calls.ts";
import { accountQuery } from "./account-query.ts";
import { useAccount } from "./use-account.ts";
import { useFailure } from "./use-failure.ts";

/** The address that the owner signs in with, and a form for another one. */
export function EmailForm({ email, newEmail }: AccountState) {
  const account = useAccount();
  const queryClient = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: "" } });
  const problem = formState.errors.email?.message;

  const change = handleSubmit(async (typed) => {
    clear();
    try {
      const state = await (await account()).changeEmail(typed.email.trim());
      queryClient.setQueryData(accountQuery, state);
      reset();
    } catch (error) {
      fail(error);
    }
  });

  return (
    <FieldGroup title={accountWord("email")} help={accountWord("emailHelp", { email })}>
      {newEmail !== null && (
        <Alert severity="info">
          {accountWord("waiting", { email, newEmail })} {accountWord("noMail")}
        </Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack component="form" noValidate onSubmit={change} spacing={2}>
        <TextField
          label={accountWord("newEmail")}
          type="email"
          autoComplete="email"
          {...register("email", {
            required: recoveryWord("emailMissing"),
            pattern: { value: /^\s*\S+@\S+\s*$/, message: recoveryWord("emailWrong") },
            validate: (typed) =>
              typed.trim().toLowerCase() !== email.toLowerCase() || accountWord("sameEmail"),
          })}
          error={Boolean(problem)}
          helperText={problem}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={formState.isSubmitting}
          sx={{ alignSelf: "start" }}
        >
          {accountWord("changeEmail")}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
