import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

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
