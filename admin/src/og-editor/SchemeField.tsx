import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import type { SocialImageDesign } from "@portfolio/social-image";

interface SchemeFieldProps {
  value: SocialImageDesign["scheme"];
  onChange(value: SocialImageDesign["scheme"]): void;
}

/** Paper with ink, or ink with paper. */
export function SchemeField({ value, onChange }: SchemeFieldProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Colours"
      value={value}
      onChange={(_, chosen: SocialImageDesign["scheme"] | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="light">Light</ToggleButton>
      <ToggleButton value="dark">Dark</ToggleButton>
    </ToggleButtonGroup>
  );
}
