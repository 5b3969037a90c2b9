import { FormControl, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import { type FieldProps, useField } from "./field.ts";

interface SwitchInputProps extends FieldProps {
  /** Accessible name if the visible label depends on its surroundings. */
  ariaLabel?: string;
}

export function SwitchInput({ ariaLabel, ...props }: SwitchInputProps) {
  const field = useField<boolean>(props);
  const helpId = `${field.id}-help`;
  return (
    <FormControl fullWidth={false}>
      <FormControlLabel
        label={field.label}
        control={
          <Switch
            id={field.id}
            size="small"
            checked={field.value === true}
            onChange={(event) => field.change(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                "aria-label": ariaLabel,
                "aria-describedby": props.helperText ? helpId : undefined,
              },
            }}
            sx={{ mr: 1 }}
          />
        }
        sx={{ ml: "-7px", "& .MuiFormControlLabel-label": { fontSize: "0.9375rem" } }}
      />
      {props.helperText && (
        <FormHelperText id={helpId} sx={{ ml: "41px", mt: 0 }}>
          {props.helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
