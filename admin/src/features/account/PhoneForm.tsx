import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { normalizePhone, phoneErrorMessage, phoneRules } from "../../data/auth/phone-rules.ts";
import { accountQueryKey, useAccountAction } from "../../data/auth/use-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { phoneMessage } from "../../i18n/en/phone.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useUnsavedForm } from "../../record/UnsavedChangesPrompt.tsx";
import { AuthSubmitButton, CodeField, textFieldProps } from "./sign-in/auth-form-parts.tsx";

const emptyForm = { phone: "", code: "" };

/** Changes the account's phone number: asks for the number, then for the code that was sent to it. */
export function PhoneForm({ phone }: { phone: string | null }) {
  const queryClient = useQueryClient();
  const [pendingNumber, setPendingNumber] = useState<string | null>(null);
  const form = useForm({ defaultValues: emptyForm });
  useUnsavedForm(form);
  const { run, reset, errorMessage } = useAccountAction(
    async (account, values: typeof emptyForm) => {
      if (pendingNumber === null) {
        const number = normalizePhone(values.phone);
        await account.phone.requestChange(number);
        return setPendingNumber(number);
      }
      await account.phone.confirm(pendingNumber, values.code);
      setPendingNumber(null);
      form.reset(emptyForm);
      toastSuccess(phoneMessage("changed"));
      await queryClient.invalidateQueries({ queryKey: accountQueryKey });
    },
    phoneErrorMessage,
  );
  const rules = phoneRules();

  function returnToNumber() {
    reset();
    form.setValue("code", "");
    setPendingNumber(null);
  }

  return (
    <FieldGroup
      title={phoneMessage("number")}
      help={phone === null ? phoneMessage("noNumberHelp") : phoneMessage("help", { phone })}
    >
      <Stack component="form" noValidate onSubmit={form.handleSubmit(run)} spacing={2} useFlexGap>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {pendingNumber === null ? (
          <TextField
            label={phoneMessage("newNumber")}
            type="tel"
            autoComplete="tel"
            {...textFieldProps(
              form,
              "phone",
              {
                validate: (input) =>
                  normalizePhone(input) === phone
                    ? phoneMessage("sameNumber")
                    : rules.validate(input),
              },
              phoneMessage("numberHelp"),
            )}
          />
        ) : (
          <>
            <Alert severity="info">{phoneMessage("sentToNew", { phone: pendingNumber })}</Alert>
            <CodeField
              label={phoneMessage("code")}
              autoFocus
              {...textFieldProps(form, "code", { required: phoneMessage("codeMissing") })}
            />
          </>
        )}
        <Stack direction="row" spacing={1}>
          <AuthSubmitButton form={form}>
            {pendingNumber === null ? phoneMessage("sendCode") : sharedMessage("confirm")}
          </AuthSubmitButton>
          {pendingNumber !== null && (
            <Button onClick={returnToNumber}>{sharedMessage("cancel")}</Button>
          )}
        </Stack>
      </Stack>
    </FieldGroup>
  );
}
