import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import type { SocialImageDesign } from "@portfolio/social-image";
import { picturesMessage } from "../../i18n/en/pictures.ts";

interface SchemeFieldProps {
  value: SocialImageDesign["scheme"];
  onChange(value: SocialImageDesign["scheme"]): void;
}

/** Picks the light or the dark colour scheme. */
export function SchemeField({ value, onChange }: SchemeFieldProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={picturesMessage("colours")}
      value={value}
      onChange={(_, chosen: SocialImageDesign["scheme"] | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="light">{picturesMessage("light")}</ToggleButton>
      <ToggleButton value="dark">{picturesMessage("dark")}</ToggleButton>
    </ToggleButtonGroup>
  );
}
