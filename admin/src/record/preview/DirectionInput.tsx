import { Box, ButtonBase, Typography } from "@mui/material";
import { type DirectionName, directions, type Look } from "@portfolio/content/look";
import { useWatch } from "react-hook-form";
import { Fieldset } from "../../fields/Fieldset.tsx";
import { type FieldProps, useField } from "../../fields/field.ts";
import { translated } from "../../i18n/messages.ts";
import type { PreviewSource } from "./preview-source.ts";
import { formPreviewUrl, sitePreviewUrl } from "./preview-url.ts";
import { SitePicture } from "./SitePicture.tsx";

// The cast is safe, because the keys of `directions` are the names.
const names = Object.keys(directions) as DirectionName[];

interface DirectionInputProps extends FieldProps {
  /** For an input below a heading with the same text. */
  hideLabel?: boolean;
  /** Shown in the thumbnails instead of the stored site. */
  preview?: PreviewSource;
}

/** Choice of a direction, by thumbnails of the owner's site. A direction sets all other options of the appearance. */
export function DirectionInput({
  helperText,
  hideLabel = false,
  preview,
  ...props
}: DirectionInputProps) {
  const field = useField<Look>(props);
  const accent: string = useWatch({ name: "content.appearance.accent" }) ?? "";
  return (
    <Fieldset
      label={field.label}
      hideLabel={hideLabel}
      helperText={helperText}
      onBlur={field.onBlur}
    >
      <Box
        role="radiogroup"
        aria-label={field.label}
        sx={{ display: "grid", gap: 2, gridTemplateColumns: "1fr 1fr" }}
      >
        {names.map((name) => {
          const { label, description, suits } = directions[name];
          const isChosen = field.value.direction === name;
          const look: Look = isChosen ? field.value : { direction: name, ...suits };
          return (
            <ButtonBase
              key={name}
              role="radio"
              aria-checked={isChosen}
              onClick={() => field.change(isChosen ? field.value : { ...field.value, ...look })}
              sx={(theme) => ({
                display: "block",
                overflow: "hidden",
                textAlign: "start",
                borderRadius: 1,
                border: `1px solid ${theme.palette.divider}`,
                outline: isChosen ? `2px solid ${theme.palette.primary.main}` : "none",
                "&:focus-visible": { outline: `2px solid ${theme.palette.text.primary}` },
              })}
            >
              <SitePicture
                title={translated(label)}
                url={preview ? formPreviewUrl(look) : sitePreviewUrl(look, accent)}
                source={preview}
              />
              <Box sx={(theme) => ({ p: 1.5, borderTop: `1px solid ${theme.palette.divider}` })}>
                <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
                  {translated(label)}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {translated(description)}
                </Typography>
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
    </Fieldset>
  );
}
