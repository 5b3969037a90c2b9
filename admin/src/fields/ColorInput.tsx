import { Box, ButtonBase, Stack, TextField } from "@mui/material";
import { hexOf } from "@portfolio/content/colour";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { translated } from "../i18n/messages.ts";
import { ColorPicker } from "./ColorPicker.tsx";
import { contrastNote } from "./contrast.ts";
import { Fieldset } from "./Fieldset.tsx";
import { type FieldProps, useField } from "./field.ts";

/** A colour to start from. */
interface Swatch {
  name: string;
  value: string;
}

interface ColorInputProps extends FieldProps {
  swatches: readonly Swatch[];
}

/** A colour: picked from swatches, with the system's picker or typed, and a note on how well it reads. */
export function ColorInput({ swatches, ...props }: ColorInputProps) {
  const field = useField<string>(props);
  const value = field.value ?? "";
  const hex = hexOf(value);
  return (
    <Fieldset label={field.label} helperText={props.helperText} onBlur={field.onBlur}>
      <Stack
        direction="row"
        role="group"
        aria-label={fieldsMessage("suggestions")}
        sx={{ flexWrap: "wrap", gap: 0.5, mb: 1.5 }}
      >
        {swatches.map((swatch) => (
          <ButtonBase
            key={swatch.value}
            aria-label={translated(swatch.name)}
            aria-pressed={swatch.value === value}
            title={translated(swatch.name)}
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
      </Stack>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "flex-start" }}>
        <ColorPicker
          label={fieldsMessage("choose", { label: field.label })}
          value={hex ?? "#000000"}
          onChange={field.change}
        />
        <TextField
          fullWidth
          id={field.id}
          name={field.name}
          label={fieldsMessage("value")}
          value={value}
          autoComplete="off"
          inputRef={field.ref}
          onChange={(event) => field.change(event.target.value)}
          error={field.error !== undefined}
          helperText={field.error ?? (hex ? contrastNote(hex) : undefined)}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      </Stack>
    </Fieldset>
  );
}
