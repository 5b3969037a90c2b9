import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { AccountState, ReauthMethod } from "../../data/auth/account.ts";
import {
  accountQueryKey,
  useAccountAction,
  useAdminAuth,
  useCapabilities,
} from "../../data/auth/use-auth.ts";
import { FieldGroup, FieldGroups } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { authMessage } from "../../i18n/en/auth.ts";
import { phoneMessage } from "../../i18n/en/phone.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { RemoveSampleGroup } from "../../record/sample/RemoveSample.tsx";
import {
  MultiFormUnsavedChangesPrompt,
  useUnsavedForm,
} from "../../record/UnsavedChangesPrompt.tsx";
import { ConnectedAccounts } from "./ConnectedAccounts.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PhoneForm } from "./PhoneForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import {
  AuthSubmitButton,
  CodeField,
  emailRules,
  HiddenUsername,
  PasswordField,
  passwordHint,
  textFieldProps,
  useNewPasswordRules,
  withPasswordErrors,
} from "./sign-in/auth-form-parts.tsx";

/** `/admin/account`: sign-in methods and sessions of the owner. */
export default function AccountPage() {
  const { account } = useAdminAuth();
  const accountQuery = useQuery({ queryKey: accountQueryKey, queryFn: () => account.read() });
  const { data: accountState } = accountQuery;
  const capabilities = useCapabilities();
  const providers = capabilities?.providers ?? [];
  return (
    <MultiFormUnsavedChangesPrompt>
      <PageHeader title={sharedMessage("account")} description={accountMessage("description")} />
      {accountState ? (
        <FieldGroups>
          <EmailForm {...accountState} />
          {(accountState.phone !== null || capabilities?.supportsPhone) && (
            <PhoneForm phone={accountState.phone} />
          )}
          <PasswordForm email={accountState.email} />
          {capabilities?.supportsPasskeys && <Passkeys />}
          <SecondFactor apps={accountState.apps} />
          {(accountState.identities.length > 0 || providers.length > 0) && (
            <ConnectedAccounts {...accountState} providers={providers} />
          )}
          <Sessions />
          <RemoveSampleGroup />
        </FieldGroups>
      ) : accountQuery.isError ? (
        <LoadFailure subject={accountMessage("accountLabel")} query={accountQuery} />
      ) : (
        <PageSkeleton shape="list" />
      )}
    </MultiFormUnsavedChangesPrompt>
  );
}

function Sessions() {
  const signOutHere = useSignOut();
  const signOutEverywhere = useSignOut("global");
  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    await account.signOutOthers();
    toastSuccess(accountMessage("othersSignedOut"));
  });

  return (
    <FieldGroup title={accountMessage("sessions")} help={accountMessage("sessionsHelp")}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <ListedRows>
        <ListedRow title={accountMessage("thisBrowser")} detail={accountMessage("thisBrowserHelp")}>
          <Button variant="outlined" onClick={() => signOutHere()}>
            {sharedMessage("signOut")}
          </Button>
        </ListedRow>
        <ListedRow title={accountMessage("otherSessions")} detail={accountMessage("othersHelp")}>
          <Button variant="outlined" loading={isPending} onClick={() => run()}>
            {accountMessage("signOutOthers")}
          </Button>
        </ListedRow>
        <ListedRow title={accountMessage("everywhere")} detail={accountMessage("everywhereHelp")}>
          <Button variant="outlined" onClick={() => signOutEverywhere()}>
            {accountMessage("signOutEverywhere")}
          </Button>
        </ListedRow>
      </ListedRows>
    </FieldGroup>
  );
}

function EmailForm({ email, newEmail }: AccountState) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { email: "" } });
  useUnsavedForm(form);
  const { run, errorMessage } = useAccountAction(async (account, newEmail: string) => {
    queryClient.setQueryData(accountQueryKey, await account.changeEmail(newEmail));
    form.reset();
  });
  const change = form.handleSubmit((values) => run(values.email.trim()));

  return (
    <FieldGroup title={accountMessage("email")} help={accountMessage("emailHelp", { email })}>
      {newEmail !== null && (
        <Alert severity="info">
          {accountMessage("emailChangePending", { email, newEmail })} {accountMessage("noMailHelp")}
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
            validate: (input) =>
              input.trim().toLowerCase() !== email.toLowerCase() || accountMessage("sameEmail"),
          })}
        />
        <AuthSubmitButton form={form}>{accountMessage("changeEmail")}</AuthSubmitButton>
      </Stack>
    </FieldGroup>
  );
}

interface PasswordValues {
  password: string;
  code: string;
  currentPassword: string;
}

/** Changes the password. Asks for a code or the current password if the server requires it. */
function PasswordForm({ email }: { email: string }) {
  const [requiredProofs, setRequiredProofs] = useState<readonly ReauthMethod[]>([]);
  // Only the shown fields have default values, because a value of a hidden field would count as an unsaved change.
  const form = useForm<PasswordValues>({ defaultValues: { password: "" }, shouldUnregister: true });
  useUnsavedForm(form);
  const rules = useNewPasswordRules(() => [email]);

  const { run, isPending, errorMessage } = useAccountAction(
    async (account, values: PasswordValues) => {
      const requiredProof = await account.changePassword(values);
      // The code is valid once, and the server has used it. So the next attempt sends only the current password.
      if (requiredProof === "currentPassword") return setRequiredProofs([requiredProof]);
      if (requiredProof === "code")
        return setRequiredProofs((current) => [...new Set(current).add(requiredProof)]);
      setRequiredProofs([]);
      form.reset();
      toastSuccess(authMessage("passwordChanged"));
    },
    withPasswordErrors(form.setError),
  );

  return (
    <FieldGroup title={sharedMessage("password")} help={accountMessage("passwordHelp")}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(run)} spacing={2} useFlexGap>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        <HiddenUsername email={email} />
        <PasswordField
          label={authMessage("newPasswordLabel")}
          autoComplete="new-password"
          {...textFieldProps(form, "password", rules, passwordHint())}
        />
        {requiredProofs.includes("code") && (
          <>
            <Alert severity="info">{accountMessage("codeSent", { email })}</Alert>
            <CodeField
              label={sharedMessage("codeFromMail")}
              autoFocus
              {...textFieldProps(form, "code", { required: accountMessage("codeMissing") })}
            />
            <Button
              loading={isPending && !form.formState.isSubmitting}
              onClick={() => run({ ...form.getValues(), code: "" })}
              sx={{ alignSelf: "start", ml: -1.25 }}
            >
              {phoneMessage("sendAnother")}
            </Button>
          </>
        )}
        {requiredProofs.includes("currentPassword") && (
          <>
            <Alert severity="info">{accountMessage("currentPasswordRequired")}</Alert>
            <PasswordField
              label={accountMessage("currentPassword")}
              autoComplete="current-password"
              autoFocus
              {...textFieldProps(form, "currentPassword", {
                required: accountMessage("currentPasswordMissing"),
              })}
            />
          </>
        )}
        <AuthSubmitButton form={form}>{accountMessage("changePassword")}</AuthSubmitButton>
      </Stack>
    </FieldGroup>
  );
}
