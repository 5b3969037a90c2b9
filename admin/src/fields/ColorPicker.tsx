import { Box } from "@mui/material";

interface ColorPickerProps {
  label: string;
  /** As `#rrggbb`. */
  value: string;
  onChange(value: string): void;
}

/** The browser's native colour picker. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  return (
    <Box
      component="input"
      type="color"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        flex: "none",
        width: 44,
        height: 44,
        p: 0.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "transparent",
        cursor: "pointer",
      }}
    />
  );
}
