import { useWrappedSource } from "react-admin";
import { translated } from "../i18n/messages.ts";
import type { FieldProps } from "./field.ts";
import { SelectField } from "./SelectField.tsx";
import { useSchema } from "./schema-context.tsx";
import { choicesAt } from "./schema-lookup.ts";

interface ChoiceInputProps extends FieldProps {
  /** English words for the model's values; a value without words stands for itself. */
  names?: Readonly<Record<string, string>>;
}

/** One of the values that the model allows. */
export function ChoiceInput({ names = {}, ...props }: ChoiceInputProps) {
  const values = choicesAt(useSchema(), useWrappedSource(props.source));
  return (
    <SelectField
      {...props}
      choices={values.map((value) => [value, translated(names[value] ?? value)])}
    />
  );
}
