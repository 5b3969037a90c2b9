import { ToggleButton, ToggleButtonGroup, type ToggleButtonGroupProps } from "@mui/material";
import type { ReactNode } from "react";

interface ToggleChoiceProps<Value extends string>
  extends Pick<ToggleButtonGroupProps, "fullWidth"> {
  label: string;
  choices: readonly (readonly [Value, ReactNode])[];
  /** Null if no button is pressed. */
  value: Value | null;
  /** Called with null if the pressed button is clicked. */
  onChange(value: Value | null): void;
}

/** Buttons of which at most one is pressed. */
export function ToggleChoice<Value extends string>(props: ToggleChoiceProps<Value>) {
  const { label, choices, onChange, ...group } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      {...group}
      onChange={(_, newValue: Value | null) => onChange(newValue)}
    >
      {choices.map(([choice, content]) => (
        <ToggleButton key={choice} value={choice} sx={{ px: 1.5 }}>
          {content}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
