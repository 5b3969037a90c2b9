import { useForm } from "react-hook-form";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { sixDigits } from "./CodeField.tsx";
import { fieldOf } from "./field-of.ts";

/** A form for a code of an authenticator app, which `send` takes; `messageOf` as with {@link useAuthMutation}. */
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
    field: fieldOf(form, "code", sixDigits()),
  };
}
