import { useForm } from "react-hook-form";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { sixDigits } from "./CodeField.tsx";
import { textFieldProps } from "./text-field-props.ts";

/** Form for a code of an authenticator app. Pass `messageOf` to override the messages of {@link useAuthMutation}. */
export function useCodeForm(
  send: (code: string) => Promise<void>,
  messageOf?: (error: unknown) => string | null,
) {
  const { run, errorMessage } = useAuthMutation(send, messageOf);
  const form = useForm({ defaultValues: { code: "" } });
  return {
    submit: form.handleSubmit(({ code }) => run(code)),
    isBusy: form.formState.isSubmitting,
    failure: errorMessage,
    field: textFieldProps(form, "code", sixDigits()),
  };
}
