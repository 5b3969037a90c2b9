import { Box } from "@mui/material";

interface ColorPickerProps {
  label: string;
  /** As `#rrggbb`. */
  value: string;
  onChange(value: string): void;
}

const roundSwatch = { border: 0, borderRadius: "50%" };

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
        p: "7px",
        border: 0,
        "&::-webkit-color-swatch-wrapper": { p: 0 },
        "&::-webkit-color-swatch": roundSwatch,
        "&::-moz-color-swatch": roundSwatch,
        borderRadius: "50%",
        bgcolor: "transparent",
        cursor: "pointer",
      }}
    />
  );
}
