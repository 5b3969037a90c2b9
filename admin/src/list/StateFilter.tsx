import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";

interface StateFilterProps<State extends string> {
  /** States and their labels. */
  choices: readonly (readonly [State, string])[];
  /** Null for all states. */
  value: State | null;
  onChange(state: State | null): void;
}

/** Buttons that filter a list by the state of its records. A click on the pressed button removes the filter. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { choices, value, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={sharedMessage("state")}
      value={value}
      onChange={(_, state: State | null) => onChange(state)}
    >
      {choices.map(([state, label]) => (
        <ToggleButton key={state} value={state} sx={{ textTransform: "none", px: 1.5 }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
