import { Button, Stack } from "@mui/material";
import { hexOf } from "@portfolio/content/colour";
import { ColorPicker } from "../inputs/ColorPicker.tsx";
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
        <ColorPicker
          label="Choose an accent"
          value={hexOf(value) ?? "#b83b07"}
          onChange={onChange}
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
