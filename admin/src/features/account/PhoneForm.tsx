import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { normalizePhone, phoneErrorMessage, phoneRules } from "../../data/auth/phone-rules.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { phoneMessage } from "../../i18n/en/phone.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { accountErrorMessage, useAccountAction } from "../../layout/use-account-action.ts";
import { accountQuery } from "./account-query.ts";
import { CodeField } from "./sign-in/CodeField.tsx";
import { fieldOf } from "./sign-in/field-of.ts";

const nothing = { phone: "", code: "" };

/** The number that the owner signs in with, and a form for another one, which the code of a message confirms. */
export default function PhoneForm({ phone }: { phone: string | null }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({ defaultValues: nothing });
  const { run, errorMessage } = useAccountAction(
    async (account, typed: typeof nothing) => {
      if (asked === null) {
        const number = normalizePhone(typed.phone);
        await account.phone.requestChange(number);
        return setAsked(number);
      }
      await account.phone.confirm(asked, typed.code);
      setAsked(null);
      form.reset(nothing);
      toastSuccess(phoneMessage("changed"));
      await queryClient.invalidateQueries({ queryKey: accountQuery });
    },
    (error) =>
      Object(error).name === "CsrfError" ? accountErrorMessage(error) : phoneErrorMessage(error),
  );
  const rules = phoneRules();

  return (
    <FieldGroup
      title={phoneMessage("title")}
      help={phone === null ? phoneMessage("none") : phoneMessage("help", { phone })}
    >
      <Stack component="form" noValidate onSubmit={form.handleSubmit(run)} spacing={2} useFlexGap>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {asked === null ? (
          <TextField
            label={phoneMessage("newNumber")}
            type="tel"
            autoComplete="tel"
            {...fieldOf(
              form,
              "phone",
              {
                validate: (typed) =>
                  normalizePhone(typed) === phone
                    ? phoneMessage("sameNumber")
                    : rules.validate(typed),
              },
              phoneMessage("numberHelp"),
            )}
          />
        ) : (
          <>
            <Alert severity="info">{phoneMessage("sentToNew", { phone: asked })}</Alert>
            <CodeField
              label={phoneMessage("code")}
              autoFocus
              {...fieldOf(form, "code", { required: phoneMessage("codeMissing") })}
            />
          </>
        )}
        <Button
          type="submit"
          variant="outlined"
          loading={form.formState.isSubmitting}
          sx={{ alignSelf: "start" }}
        >
          {phoneMessage(asked === null ? "sendCode" : "confirm")}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
