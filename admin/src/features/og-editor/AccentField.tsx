import { Button, Stack } from "@mui/material";
import { hexOf } from "@portfolio/content/colour";
import { ColorPicker } from "../../fields/ColorPicker.tsx";
import { Fieldset } from "../../fields/Fieldset.tsx";
import { picturesMessage } from "../../i18n/en/pictures.ts";

interface AccentFieldProps {
  /** Empty for the site's own. */
  value: string;
  onChange(value: string): void;
}

/** Picks the accent colour of the image. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  return (
    <Fieldset label={picturesMessage("accent")} helperText={picturesMessage("accentHelp")}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        <ColorPicker
          label={picturesMessage("chooseAccent")}
          value={hexOf(value) ?? "#b83b07"}
          onChange={onChange}
        />
        <Button
          variant={value ? "text" : "outlined"}
          color="inherit"
          aria-pressed={!value}
          onClick={() => onChange("")}
        >
          {picturesMessage("sitesOwn")}
        </Button>
      </Stack>
    </Fieldset>
  );
}
