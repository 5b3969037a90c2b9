import type { ReactNode } from "react";
import { type TextInputProps as BaseProps, TextInput as BaseTextInput } from "react-admin";
import { type FieldProps, identity } from "./field.ts";
import { useDefaultValue, useLabel } from "./schema-context.tsx";

export interface TextInputProps
  extends Omit<FieldProps, "helperText">,
    Pick<BaseProps, "multiline" | "minRows" | "placeholder" | "slotProps"> {
  helperText?: ReactNode;
  /** On-screen keyboard. */
  inputMode?: "email" | "numeric" | "tel" | "text" | "url";
}

/** Plain text: react-admin's input with label and default value from the schema. */
export function TextInput({ label, helperText, inputMode, slotProps, ...props }: TextInputProps) {
  const defaultValue = useDefaultValue(props.source);
  return (
    <BaseTextInput
      {...props}
      label={useLabel(props.source, label)}
      helperText={helperText ?? false}
      format={(value: unknown) => value ?? defaultValue ?? ""}
      parse={identity}
      fullWidth
      autoComplete="off"
      slotProps={{ ...slotProps, htmlInput: { inputMode, ...slotProps?.htmlInput } }}
    />
  );
}
