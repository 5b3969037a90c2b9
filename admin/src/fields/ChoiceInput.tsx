import { useWrappedSource } from "react-admin";
import { translated } from "../i18n/messages.ts";
import type { FieldProps } from "./field.ts";
import { SelectField } from "./SelectField.tsx";
import { useSchema } from "./schema-context.tsx";
import { choicesAt } from "./schema-lookup.ts";

interface ChoiceInputProps extends FieldProps {
  /** English labels by value; a value without a label is shown as it is. */
  names?: Readonly<Record<string, string>>;
}

/** Select with the values of an enum in the schema. */
export function ChoiceInput({ names = {}, ...props }: ChoiceInputProps) {
  const values = choicesAt(useSchema(), useWrappedSource(props.source));
  return (
    <SelectField
      {...props}
      choices={values.map((value) => [value, translated(names[value] ?? value)])}
    />
  );
}
