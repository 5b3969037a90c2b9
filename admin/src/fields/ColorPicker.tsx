import { Box } from "@mui/material";

interface ColorPickerProps {
  label: string;
  /** As `#rrggbb`. */
  value: string;
  onChange(value: string): void;
}

const roundSwatch = { border: 0, borderRadius: "50%" };

/** Gradient of all hues for the ring around the picker, which distinguishes it from a swatch of the same colour. */
const hues = "in oklch longer hue, oklch(0.65 0.17 30), oklch(0.65 0.17 30)";

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
        p: "3px",
        border: "4px solid transparent",
        "&::-webkit-color-swatch-wrapper": { p: 0 },
        "&::-webkit-color-swatch": roundSwatch,
        "&::-moz-color-swatch": roundSwatch,
        borderRadius: "50%",
        background: `conic-gradient(${hues}) padding-box`,
        cursor: "pointer",
      }}
    />
  );
}
