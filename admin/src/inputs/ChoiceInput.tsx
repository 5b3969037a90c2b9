import { MenuItem, TextField } from "@mui/material";
import { useWrappedSource } from "react-admin";
import { type FieldProps, useField } from "./field.ts";
import { choicesAt } from "./label-of.ts";
import { useModel } from "./model.tsx";

interface ChoiceInputProps extends FieldProps {
  /** Words for the model's values; a value without words stands for itself. */
  names?: Readonly<Record<string, string>>;
}

/** One of the values that the model allows. */
export function ChoiceInput({ names = {}, ...props }: ChoiceInputProps) {
  const field = useField<string>(props);
  const choices = choicesAt(useModel(), useWrappedSource(props.source));
  return (
    <TextField
      select
      fullWidth
      id={field.id}
      name={field.name}
      label={field.label}
      value={field.value ?? ""}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.error ?? props.helperText}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {names[choice] ?? choice}
        </MenuItem>
      ))}
    </TextField>
  );
}
