import { Box, Button, Stack } from "@mui/material";
import { toHex } from "../inputs/contrast.ts";
import { Fieldset } from "../inputs/Fieldset.tsx";

interface AccentFieldProps {
  /** Empty for the site's own. */
  value: string;
  onChange(value: string): void;
}

/** The one colour of the image. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  return (
    <Fieldset label="Accent" helperText="It is made a little darker or lighter where needed.">
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        <Box
          component="input"
          type="color"
          aria-label="Choose an accent"
          value={toHex(value) ?? "#b83b07"}
          onChange={(event) => onChange(event.target.value)}
          sx={picker}
        />
        <Button
          variant={value ? "text" : "outlined"}
          color="inherit"
          aria-pressed={!value}
          onClick={() => onChange("")}
        >
          The site's own
        </Button>
      </Stack>
    </Fieldset>
  );
}

const picker = {
  flex: "none",
  width: 44,
  height: 44,
  p: 0.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "transparent",
  cursor: "pointer",
} as const;
