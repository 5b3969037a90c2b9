import { Box } from "@mui/material";
import {
  type SocialImageDesign,
  type TemplateName,
  templateInfos,
  templateNames,
} from "@portfolio/social-image";
import { RadioCards } from "../../fields/RadioCards.tsx";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { translateText } from "../../i18n/messages.ts";
import { useDrawnImage } from "../../record/social-image/use-drawn-image.ts";

interface TemplateGalleryProps {
  design: SocialImageDesign;
  onChoose(template: TemplateName): void;
}

/** Delay in ms from a change until the first small picture is drawn. The large picture is drawn earlier. */
const baseDelayMs = 900;

export function TemplateGallery({ design, onChoose }: TemplateGalleryProps) {
  return (
    <RadioCards
      field={{ label: socialImageMessage("template") }}
      hideLabel
      columns="repeat(auto-fill, minmax(8.5rem, 1fr))"
      value={design.template}
      onChange={onChoose}
      choices={templateNames.map((template, index) => ({
        value: template,
        label: translateText(templateInfos[template].label),
        tooltip: translateText(templateInfos[template].description),
        picture: (
          <TemplatePicture design={{ ...design, template }} delayMs={baseDelayMs + index * 120} />
        ),
      }))}
    />
  );
}

function TemplatePicture(props: { design: SocialImageDesign; delayMs: number }) {
  const { url } = useDrawnImage(props.design, props.delayMs);
  return (
    <Box sx={{ aspectRatio: "1200 / 630", bgcolor: "action.hover" }}>
      {url && <Box component="img" src={url} alt="" sx={{ display: "block", width: "100%" }} />}
    </Box>
  );
}
