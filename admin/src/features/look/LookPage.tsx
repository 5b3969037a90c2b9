import { Box, Stack } from "@mui/material";
import {
  type DensityName,
  type Look,
  lookOptions,
  type PaperName,
  type TypefacePairName,
} from "@portfolio/content/look";
import { useWatch } from "react-hook-form";
import { AccentInput } from "../../fields/AccentInput.tsx";
import { lookMessage } from "../../i18n/en/look.ts";
import { MetadataPage } from "../../record/MetadataPage.tsx";
import { DesignDirectionInput } from "../../record/preview/DesignDirectionInput.tsx";
import { PreviewFrame } from "../../record/preview/PreviewFrame.tsx";
import { sitePreviewUrl } from "../../record/preview/preview-url.ts";
import "@fontsource-variable/bricolage-grotesque/index.css";
import "@fontsource-variable/eb-garamond/index.css";
import "@fontsource-variable/geist-mono/index.css";
import "@fontsource-variable/space-grotesk/index.css";
import "@fontsource/instrument-serif/index.css";
import type { ReactNode } from "react";
import { useField } from "../../fields/field.ts";
import { RadioCards } from "../../fields/RadioCards.tsx";
import { translateText } from "../../i18n/messages.ts";

/** `/admin/look`: the appearance part of the site's metadata. */
export default function LookPage() {
  return (
    <MetadataPage
      title={lookMessage("title")}
      description={lookMessage("description")}
      preview={<LookPreview />}
    >
      <Stack spacing={4} sx={{ width: "100%", maxWidth: "40rem" }}>
        <DesignDirectionInput
          source="content.look"
          hideLabel
          helperText={lookMessage("directionHelp")}
        />
        <TypefaceInput />
        <PaperInput />
        <DensityInput />
        <AccentInput />
      </Stack>
    </MetadataPage>
  );
}

function LookPreview() {
  const look: Look = useWatch({ name: "content.look" });
  const accent: string = useWatch({ name: "content.appearance.accent" }) ?? "";
  return <PreviewFrame label={lookMessage("title")} src={sitePreviewUrl(look, accent)} />;
}

export const TypefaceInput = () => (
  <OptionInput option="typeface" draw={drawTypeface} columns={3} />
);

export const PaperInput = () => <OptionInput option="paper" draw={drawPaper} columns={5} />;

export const DensityInput = () => <OptionInput option="density" draw={drawDensity} columns={3} />;

type Option = keyof typeof lookOptions;

interface OptionInputProps<Name extends Option> {
  option: Name;
  draw(value: Look[Name]): ReactNode;
  /** Number of columns on wide screens. A phone has three. */
  columns: number;
}

function OptionInput<Name extends Option>(props: OptionInputProps<Name>) {
  const { option, draw, columns } = props;
  const field = useField<Look[Name]>({ source: `content.look.${option}` });
  const entries = Object.entries(lookOptions[option]) as [Look[Name], { label: string }][];
  return (
    <RadioCards
      field={field}
      value={field.value}
      onChange={field.change}
      columns={{ xs: "repeat(3, 1fr)", sm: `repeat(${columns}, 1fr)` }}
      choices={entries.map(([value, { label }]) => ({
        value,
        label: translateText(label),
        picture: (
          <Box aria-hidden sx={{ height: 84, display: "grid" }}>
            {draw(value)}
          </Box>
        ),
      }))}
    />
  );
}

/** Font families of the headings. This file imports all except the first, because it is the font of the admin. */
const headingFamilies: Readonly<Record<TypefacePairName, string>> = {
  instrument: "Instrument Sans Variable",
  serif: "Instrument Serif",
  garamond: "EB Garamond Variable",
  grotesk: "Space Grotesk Variable",
  mono: "Geist Mono Variable",
  bricolage: "Bricolage Grotesque Variable",
};

function drawTypeface(name: TypefacePairName) {
  return (
    <Box
      sx={{
        placeSelf: "center",
        fontFamily: `"${headingFamilies[name]}"`,
        fontSize: 40,
        lineHeight: 1,
      }}
    >
      Aa
    </Box>
  );
}

const drawLine = (width: string, color: string) => (
  <Box sx={{ width, height: 3, borderRadius: 1, backgroundColor: color }} />
);

function drawPaper(name: PaperName) {
  const { light, dark } = lookOptions.paper[name];
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
      {[light, dark].map(({ paper, ink, muted }) => (
        <Box
          key={paper}
          sx={{ display: "grid", gap: "6px", alignContent: "center", px: 1.5, bgcolor: paper }}
        >
          {drawLine("60%", ink)}
          {drawLine("100%", muted)}
          {drawLine("80%", muted)}
        </Box>
      ))}
    </Box>
  );
}

/** Spacing of the drawing that illustrates a density, in pixels. */
const spacesPx: Readonly<Record<DensityName, number>> = { compact: 4, regular: 7, roomy: 11 };

function drawDensity(name: DensityName) {
  const spacePx = spacesPx[name];
  return (
    <Box
      sx={{
        placeSelf: "end center",
        display: "grid",
        alignContent: "start",
        width: 76,
        height: 70,
        overflow: "hidden",
        gap: `${spacePx}px`,
        p: `${spacePx + 2}px ${spacePx + 2}px 0`,
        border: 1,
        borderBottom: 0,
        borderColor: "divider",
        backgroundColor: "background.paper",
      }}
    >
      {drawLine("55%", "text.primary")}
      {["100%", "85%", "95%", "60%", "90%", "98%", "70%", "93%"].map((width) => (
        <Box key={width}>{drawLine(width, "divider")}</Box>
      ))}
    </Box>
  );
}
