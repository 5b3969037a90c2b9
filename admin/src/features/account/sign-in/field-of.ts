import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

/** What a text field is told of its part of a form: how it is judged, and what is wrong with it, or else `help`. */
export function fieldOf<Values extends FieldValues>(
  { register, formState, getFieldState }: UseFormReturn<Values>,
  name: Path<Values>,
  rules: RegisterOptions<Values, Path<Values>>,
  help?: string,
) {
  const problem = getFieldState(name, formState).error?.message;
  return { ...register(name, rules), error: problem !== undefined, helperText: problem ?? help };
}
