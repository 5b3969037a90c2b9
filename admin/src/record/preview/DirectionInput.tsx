import { Box, ButtonBase, Typography } from "@mui/material";
import { type DirectionName, directions, type Look } from "@portfolio/content/look";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { Fieldset } from "../../fields/Fieldset.tsx";
import { type FieldProps, useField } from "../../fields/field.ts";
import { translated } from "../../i18n/messages.ts";
import { useElementSize } from "../../layout/use-element-size.ts";
import { sitePreviewUrl } from "./preview-url.ts";

// Sound because the keys of `directions` are the names.
const names = Object.keys(directions) as DirectionName[];

interface DirectionInputProps extends FieldProps {
  /** For an input below a heading with the same text. */
  hideLabel?: boolean;
}

/** Choice of a direction, by thumbnails of the owner's site. A direction sets all other options of the appearance. */
export function DirectionInput({ helperText, hideLabel = false, ...props }: DirectionInputProps) {
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
              <Thumbnail title={translated(label)} url={sitePreviewUrl(look, accent)} />
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

/** Viewport width of the site in CSS pixels. */
const thumbnailWidth = 1280;

/** The top of a page, scaled down and inert. */
function Thumbnail({ title, url }: { title: string; url: string }) {
  const area = useRef<HTMLDivElement>(null);
  const scale = useElementSize(area).width / thumbnailWidth;
  return (
    <Box
      ref={area}
      aria-hidden
      sx={{ aspectRatio: "4 / 3", overflow: "hidden", backgroundColor: "action.hover" }}
    >
      <iframe
        src={url}
        loading="lazy"
        tabIndex={-1}
        title={title}
        inert
        style={{
          display: "block",
          width: thumbnailWidth,
          height: (thumbnailWidth * 3) / 4,
          border: 0,
          pointerEvents: "none",
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </Box>
  );
}
