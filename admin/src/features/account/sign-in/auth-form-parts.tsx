import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import {
  Button,
  type ButtonProps,
  IconButton,
  InputAdornment,
  TextField,
  type TextFieldProps,
} from "@mui/material";
import { minPasswordLength } from "@portfolio/content/password";
import { useState } from "react";
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { authErrorMessage, isPasswordError } from "../../../data/auth/auth-errors.ts";
import { useAdminAuth, useAuthMutation } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";

/** Field for the e-mail address of an account. It has the focus when the form opens. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      label={sharedMessage("email")}
      type="email"
      autoComplete="username"
      autoFocus
      {...props}
    />
  );
}

export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? VisibilityOffIcon : VisibilityIcon;
  return (
    <TextField
      label={sharedMessage("password")}
      {...props}
      type={isShown ? "text" : "password"}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={isShown ? authMessage("hide") : authMessage("showTyped")}
                onClick={() => setShown(!isShown)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface AuthSubmitButtonProps {
  form: { formState: { isSubmitting: boolean } };
  /** True if the form is the only form of its page. */
  isMain?: boolean;
  children: string;
}

export function AuthSubmitButton({ form, isMain = false, children }: AuthSubmitButtonProps) {
  const buttonProps: ButtonProps = isMain
    ? { variant: "contained", size: "large" }
    : { variant: "outlined", sx: { alignSelf: "start" } };
  return (
    <Button type="submit" {...buttonProps} loading={form.formState.isSubmitting}>
      {children}
    </Button>
  );
}

/** Hidden field that tells password managers the account of a form without a visible e-mail field. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

/** Field for a one-time code. Phones show a numeric keyboard and suggest the code of a text message. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      label={authMessage("code")}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
      {...props}
    />
  );
}

/** Validation rules for an e-mail field; surrounding spaces are ignored. */
export const emailRules = () => ({
  required: authMessage("emailMissing"),
  pattern: { value: /^\s*\S+@\S+\s*$/, message: authMessage("emailWrong") },
});

/** Validation rules for a code of an authenticator app. Allows spaces, because apps show the code in two groups. */
export const codeRules = () => ({
  required: authMessage("codeMissing"),
  pattern: { value: /^\s*(?:\d\s*){6}$/, message: authMessage("codeMissing") },
});

/** Registers a MUI text field with React Hook Form. Its helper text is the error, or else `help`. */
export function textFieldProps<Values extends FieldValues>(
  { register, formState, getFieldState }: UseFormReturn<Values>,
  name: Path<Values>,
  rules: RegisterOptions<Values, Path<Values>>,
  help?: string,
) {
  const problem = getFieldState(name, formState).error?.message;
  return { ...register(name, rules), error: problem !== undefined, helperText: problem ?? help };
}

/** Form for a code of an authenticator app. */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const { run, errorMessage } = useAuthMutation(send);
  const form = useForm({ defaultValues: { code: "" } });
  return {
    submit: form.handleSubmit(({ code }) => run(code)),
    isBusy: form.formState.isSubmitting,
    errorMessage,
    field: textFieldProps(form, "code", codeRules()),
  };
}

export const passwordHint = () => authMessage("passwordHint", { least: minPasswordLength });

/**
 * Validation rules for a new password.
 *
 * @param getEmails returns the addresses of the user, which the password must not contain.
 */
export function useNewPasswordRules(getEmails: () => readonly string[]) {
  const authProvider = useAdminAuth();
  return {
    required: authMessage("passwordMissing"),
    validate: async (password: string) =>
      (await authProvider.validatePassword(password, getEmails())) || true,
  };
}

/**
 * Returns a function like {@link authErrorMessage}. For an error about the password, it shows the message at the field
 * `password` and returns null.
 */
export function withPasswordErrors(
  setError: (name: "password", problem: { message: string }) => void,
) {
  return (error: unknown): string | null => {
    const message = authErrorMessage(error);
    if (message === null || !isPasswordError(error)) return message;
    setError("password", { message });
    return null;
  };
}
