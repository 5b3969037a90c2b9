import { Box, Button, ButtonBase, Stack, TextField } from "@mui/material";
import { colourToHex } from "@portfolio/content/colour";
import { useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { translateText } from "../i18n/messages.ts";
import { ColorPicker } from "./ColorPicker.tsx";
import { Fieldset } from "./FieldGroup.tsx";
import { useField } from "./field.ts";

/** Input for the site's accent colour: swatches, the browser's colour picker and, under "Advanced", a text field. */
export function AccentInput() {
  const field = useField<string>({ source: "content.appearance.accent" });
  const value = field.value ?? "";
  const hex = colourToHex(value);
  const [isAdvanced, setAdvanced] = useState(false);
  const isTextShown = isAdvanced || field.error !== undefined;
  return (
    <Box onBlur={field.onBlur}>
      <Fieldset label={field.label} helperText={fieldsMessage("accentHelp")}>
        <Stack
          direction="row"
          role="group"
          aria-label={fieldsMessage("suggestions")}
          sx={{ flexWrap: "wrap", gap: 0.5 }}
        >
          {swatches.map((swatch) => (
            <ButtonBase
              key={swatch.value}
              aria-label={translateText(swatch.name)}
              aria-pressed={swatch.value === value}
              title={translateText(swatch.name)}
              onClick={() => field.change(swatch.value)}
              sx={{
                width: 44,
                height: 44,
                borderRadius: "50%",
                border: 2,
                borderColor: swatch.value === value ? "text.primary" : "transparent",
                "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
              }}
            >
              <Box sx={{ width: 30, height: 30, borderRadius: "50%", background: swatch.value }} />
            </ButtonBase>
          ))}
          <ColorPicker
            label={fieldsMessage("choose", { label: field.label })}
            value={hex ?? "#000000"}
            onChange={field.change}
          />
        </Stack>
      </Fieldset>
      <Button
        aria-expanded={isTextShown}
        onClick={() => setAdvanced(!isTextShown)}
        sx={{ ml: -1.25, color: "text.secondary" }}
      >
        {fieldsMessage("advanced")}
      </Button>
      {isTextShown && (
        <TextField
          sx={{ mt: 1 }}
          id={field.id}
          name={field.name}
          label={fieldsMessage("value")}
          value={value}
          autoComplete="off"
          inputRef={field.ref}
          onChange={(event) => field.change(event.target.value)}
          error={field.error !== undefined}
          helperText={field.error}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
    </Box>
  );
}

const swatches = [
  { name: "Vermilion", value: "oklch(0.63 0.19 38)" },
  { name: "Ochre", value: "oklch(0.66 0.14 75)" },
  { name: "Moss", value: "oklch(0.58 0.12 130)" },
  { name: "Pine", value: "oklch(0.55 0.1 165)" },
  { name: "Lagoon", value: "oklch(0.6 0.1 215)" },
  { name: "Cobalt", value: "oklch(0.55 0.18 262)" },
  { name: "Plum", value: "oklch(0.54 0.17 320)" },
  { name: "Rose", value: "oklch(0.61 0.19 8)" },
];
