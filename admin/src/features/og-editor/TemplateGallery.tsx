import { Box, Typography } from "@mui/material";
import {
  type SocialImageDesign,
  type TemplateName,
  templateNames,
  templates,
} from "@portfolio/social-image";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { translateText } from "../../i18n/messages.ts";
import { useDrawing } from "../../record/social-image/use-drawing.ts";

interface TemplateGalleryProps {
  design: SocialImageDesign;
  onChoose(template: TemplateName): void;
}

/** Delay of the small pictures after the last change in ms, so that the large one is drawn first. */
const baseDelayMs = 900;

/** All templates, drawn with the current text. */
export function TemplateGallery({ design, onChoose }: TemplateGalleryProps) {
  return (
    <Box role="radiogroup" aria-label={picturesMessage("template")} sx={gridStyle}>
      {templateNames.map((name, index) => (
        <Choice
          key={name}
          name={name}
          design={design}
          delayMs={baseDelayMs + index * 120}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
}

interface ChoiceProps extends TemplateGalleryProps {
  name: TemplateName;
  delayMs: number;
}

function Choice({ name, design, delayMs, onChoose }: ChoiceProps) {
  const { url } = useDrawing({ ...design, template: name }, delayMs);
  const { label, description } = templates[name];
  return (
    <Box component="label" title={translateText(description)} sx={choiceStyle}>
      <input
        type="radio"
        name="template"
        value={name}
        checked={design.template === name}
        onChange={() => onChoose(name)}
      />
      <Box component="span" className="frame" sx={frameStyle}>
        {url && <img src={url} alt="" width={1200} height={630} />}
      </Box>
      <Typography component="span" variant="body2">
        {translateText(label)}
      </Typography>
    </Box>
  );
}

const gridStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))",
  gap: 1.5,
} as const;

const choiceStyle = {
  display: "grid",
  gap: 0.5,
  cursor: "pointer",
  position: "relative",
  "& input": { position: "absolute", opacity: 0, inset: 0, m: 0, cursor: "pointer" },
  "& input:checked + .frame": { outlineColor: "primary.main" },
  "& input:focus-visible + .frame": { outlineColor: "primary.main", outlineOffset: 4 },
  "& img": { display: "block", width: "100%", height: "auto" },
} as const;

const frameStyle = {
  display: "block",
  aspectRatio: "1200 / 630",
  overflow: "hidden",
  borderRadius: 0.75,
  border: 1,
  borderColor: "divider",
  bgcolor: "action.hover",
  outline: "2px solid transparent",
  outlineOffset: 2,
} as const;
