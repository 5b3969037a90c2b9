import {
  Box,
  Button,
  FormControlLabel,
  Slider,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { colourToHex } from "@portfolio/content/colour";
import {
  type SocialImageDesign,
  type TemplateInfo,
  type TextField as TextName,
  templateInfos,
  textLimits,
  titleSizes,
} from "@portfolio/social-image";
import { useState } from "react";
import { ColorPicker } from "../../fields/ColorPicker.tsx";
import { FieldGroup, Fieldset } from "../../fields/FieldGroup.tsx";
import { MediaPicker } from "../../fields/media/MediaPicker.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";

interface DesignFieldsProps {
  design: SocialImageDesign;
  onChange(changes: Partial<SocialImageDesign>): void;
  alt: string;
  onAltChange(alt: string): void;
}

const defaultTitleSizePx = 72;

/** Fields for text, picture and style, as far as the template uses them. */
export function DesignFields({ design, onChange, alt, onAltChange }: DesignFieldsProps) {
  const { uses }: TemplateInfo = templateInfos[design.template];
  const renderTextField = (name: TextName, label: string, props: { multiline?: boolean } = {}) => (
    <TextField
      label={label}
      value={design[name]}
      {...props}
      onChange={(event) => onChange({ [name]: event.target.value.slice(0, textLimits[name]) })}
      slotProps={{ htmlInput: { maxLength: textLimits[name], autoComplete: "off" } }}
    />
  );
  const isFitted = design.titleSize === null;
  return (
    <>
      <FieldGroup title={socialImageMessage("text")}>
        {renderTextField("title", sharedMessage("title"), { multiline: true })}
        {renderTextField("subtitle", socialImageMessage("subtitle"), { multiline: true })}
        {renderTextField("eyebrow", socialImageMessage("smallLine"))}
        {renderTextField("author", socialImageMessage("author"))}
        {renderTextField("siteName", socialImageMessage("siteName"))}
        {uses === "number" && renderTextField("number", socialImageMessage("number"))}
      </FieldGroup>
      {uses === "picture" && (
        <FieldGroup title={sharedMessage("picture")}>
          <PictureField value={design.picture} onChange={(picture) => onChange({ picture })} />
        </FieldGroup>
      )}
      <FieldGroup title={socialImageMessage("appearance")}>
        <ToggleChoice
          fullWidth
          label={socialImageMessage("colours")}
          choices={(["light", "dark"] as const).map((name) => [name, socialImageMessage(name)])}
          value={design.scheme}
          onChange={(scheme) => scheme && onChange({ scheme })}
        />
        <AccentField value={design.accent} onChange={(accent) => onChange({ accent })} />
        <Stack>
          <FormControlLabel
            control={
              <Switch
                checked={isFitted}
                onChange={(event) =>
                  onChange({ titleSize: event.target.checked ? null : defaultTitleSizePx })
                }
              />
            }
            label={socialImageMessage("fitTitle")}
          />
          {!isFitted && (
            <Stack direction="row" spacing={2} sx={{ alignItems: "center", px: 1 }}>
              <Slider
                size="small"
                aria-label={socialImageMessage("titleSize")}
                min={titleSizes.min}
                max={titleSizes.max}
                step={2}
                value={design.titleSize ?? defaultTitleSizePx}
                onChange={(_, size) => onChange({ titleSize: Number(size) })}
              />
              <Typography variant="body2" sx={{ flex: "none", width: "4rem" }}>
                {socialImageMessage("pixels", { size: design.titleSize ?? defaultTitleSizePx })}
              </Typography>
            </Stack>
          )}
        </Stack>
      </FieldGroup>
      <FieldGroup title={socialImageMessage("accessibility")}>
        <TextField
          label={sharedMessage("alternativeText")}
          value={alt}
          multiline
          placeholder={design.title}
          onChange={(event) => onAltChange(event.target.value)}
          helperText={socialImageMessage("altHelp")}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </FieldGroup>
    </>
  );
}

interface FieldProps {
  value: string;
  onChange(value: string): void;
}

/** Colour of the image. If the value is empty, the site's own accent is used. */
function AccentField({ value, onChange }: FieldProps) {
  return (
    <Fieldset label={socialImageMessage("accent")} helperText={socialImageMessage("accentHelp")}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        <ColorPicker
          label={socialImageMessage("chooseAccent")}
          value={colourToHex(value) ?? "#b83b07"}
          onChange={onChange}
        />
        <Button
          variant={value ? "text" : "outlined"}
          color="inherit"
          aria-pressed={!value}
          onClick={() => onChange("")}
        >
          {socialImageMessage("siteAccent")}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** Picks the portrait or background from the media library. The value is its URL; empty for none. */
function PictureField({ value, onChange }: FieldProps) {
  const [isPickerOpen, setPickerOpen] = useState(false);
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
      {value && <Box component="img" src={value} alt="" sx={thumbnailStyle} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => setPickerOpen(true)}>
          {value ? sharedMessage("chooseAnother") : sharedMessage("choosePicture")}
        </Button>
        {value && (
          <Button color="inherit" onClick={() => onChange("")}>
            {sharedMessage("remove")}
          </Button>
        )}
      </Stack>
      {isPickerOpen && (
        <MediaPicker
          onClose={() => setPickerOpen(false)}
          onChoose={([record]) => onChange(record.url)}
        />
      )}
    </Stack>
  );
}

const thumbnailStyle = {
  flex: "none",
  width: 88,
  height: 66,
  objectFit: "cover",
  borderRadius: 0.5,
  bgcolor: "action.hover",
} as const;
