import type { DrawnTexts } from "../design-texts.ts";
import type { Typography } from "../direction-typography.ts";
import { box, column, type Element, line, picture, type Style } from "../elements.ts";
import { fitText, type TextArea } from "../fit-text.ts";
import type { ImageFontStyle, LoadedTypeface } from "../loaded-typeface.ts";
import type { Palette } from "../palette.ts";

/** Everything that a template draws: the texts of a social image in their final form, and its colours and typography. */
export interface TemplateInput {
  texts: DrawnTexts;
  palette: Palette;
  typeface: LoadedTypeface;
  typography: Typography;
  /** Data URL of the picture at the template's size; null if there is none. */
  picture: string | null;
  /** Type size of the title in pixels; null to fit it. */
  titleSize: number | null;
}

/** A layout of a social image. The owner chooses it by its name in `templates` of index.ts. */
export interface Template {
  /** In pixels; null if the template shows no picture. */
  pictureSize: { width: number; height: number } | null;
  draw(input: TemplateInput): Element;
}

/** Distance of text from the edges in pixels. Networks round and crop the corners. */
export const margin = 72;

/** Type sizes of texts other than the title, in pixels. They are legible if the image is shown 400 px wide. */
const labelSize = 28;
const bodySize = 32;

/** Minimum size in pixels of a short text in the heading font, so that it is larger than other text. */
const minShortTextSize = 44;

/** The title at the largest size that its area and the design direction allow, in ink by default. */
export function titleText(
  input: TemplateInput,
  area: Pick<TextArea, "width" | "height" | "maxSize" | "minSize"> &
    Partial<Pick<TextArea, "lineHeight">>,
  style: Style = { color: input.palette.ink },
): Element {
  const { texts, typography, titleSize } = input;
  const maxSize = Math.max(area.minSize, area.maxSize * typography.titleScale);
  const lineHeight = Math.max(area.lineHeight ?? 0, typography.lineHeight);
  const { tracking } = typography;
  return headingFontText(
    input,
    texts.title,
    { ...area, maxSize, lineHeight, tracking },
    style,
    titleSize,
  );
}

export function headingFontText(
  { typeface }: TemplateInput,
  text: string,
  area: Omit<TextArea, "typeface" | "fontStyle">,
  style: Style,
  chosenSize: number | null = null,
): Element {
  const { scale, tracking } = typeface;
  const scaleSize = (size: number) => Math.round((size * scale.heading) / 2) * 2;
  const textArea: TextArea = {
    ...area,
    maxSize: Math.max(scaleSize(area.maxSize), minShortTextSize),
    minSize: scaleSize(area.minSize),
    tracking: area.tracking * tracking,
    typeface,
    fontStyle: "heading",
  };
  return textLines(typeface, text, textArea, style, chosenSize);
}

/** A few lines under the title, in the muted colour. A longer text ends with an ellipsis. */
export function paragraph(
  { typeface, palette }: TemplateInput,
  text: string,
  width: number,
  lineCount: number,
) {
  if (!text) return null;
  const lineHeight = 1.36;
  const size = bodySize * typeface.scale.text;
  const area = { width, height: bodySize * lineHeight * lineCount, maxSize: size, minSize: size };
  return textLines(
    typeface,
    text,
    {
      ...area,
      typeface,
      fontStyle: "regular",
      lineHeight: lineHeight / typeface.scale.text,
      tracking: -0.008,
    },
    { color: palette.muted },
  );
}

/** One line of small type. A text that is wider than `width` ends with an ellipsis. */
export function label(
  { typeface }: TemplateInput,
  text: string,
  width: number,
  style: Style,
  fontStyle: ImageFontStyle = "medium",
) {
  const size = labelSize * typeface.scale.text;
  const lineHeight = 1.3 / typeface.scale.text;
  const area = { width, height: size * lineHeight, maxSize: size, minSize: size, lineHeight };
  const { lines } = fitText(text, { ...area, typeface, fontStyle, tracking: -0.006 }, size);
  return line(
    {
      fontFamily: typeface.fontFamily(fontStyle),
      fontSize: size,
      lineHeight,
      letterSpacing: size * -0.006,
      ...style,
    },
    lines[0] ?? "",
  );
}

/** The top line: the name of the site and the eyebrow. */
export function masthead(input: TemplateInput, width: number): Element {
  const { texts, palette } = input;
  const hasNameAndEyebrow = texts.siteName !== "" && texts.eyebrow !== "";
  const nameWidth = hasNameAndEyebrow ? width * 0.5 - 24 : width - 40;
  return box(
    { width, justifyContent: "space-between", alignItems: "center" },
    box(
      { alignItems: "center" },
      disc(16, { backgroundColor: palette.text, marginRight: 16 }),
      label(input, texts.siteName, nameWidth, { color: palette.ink }),
    ),
    label(input, texts.eyebrow, nameWidth, { color: palette.muted }, "regular"),
  );
}

const disc = (size: number, style: Style): Element =>
  box({ width: size, height: size, borderRadius: size, flexShrink: 0, ...style });

/** A hairline of two pixels, because most previews show the image at half its size. */
export function hairline(
  { palette, typography }: TemplateInput,
  width: number,
  style: Style = {},
): Element {
  return box({
    width,
    height: 2,
    flexShrink: 0,
    backgroundColor: palette[typography.hairlineColour],
    ...style,
  });
}

/** The picture, or rings around a disc if there is none. */
export function pictureOrRings(
  { picture: source, palette }: TemplateInput,
  { width, height }: { width: number; height: number },
  backgroundColour: string = palette.surface,
  figureColour: string = palette.text,
): Element {
  if (source) return picture(source, width, height, { flexShrink: 0 });
  const shortSide = Math.min(width, height);
  const [x, y] = [width * 0.5, height * 0.5];
  const rings = [0.62, 0.8, 1, 1.22, 1.46, 1.72, 2].map((share) => {
    const size = shortSide * share;
    return box({
      position: "absolute",
      left: x - size / 2,
      top: y - size / 2,
      width: size,
      height: size,
      borderRadius: size,
      border: `2px solid ${mix(backgroundColour, figureColour, 0.56 - share * 0.22)}`,
    });
  });
  const coreSize = shortSide * 0.44;
  return box(
    { position: "relative", width, height, flexShrink: 0, overflow: "hidden" },
    box({
      position: "absolute",
      left: 0,
      top: 0,
      width,
      height,
      backgroundColor: backgroundColour,
    }),
    ...rings,
    disc(coreSize, {
      position: "absolute",
      left: x - coreSize / 2,
      top: y - coreSize / 2,
      backgroundColor: figureColour,
    }),
  );
}

/** Mixes two hexadecimal colours: 0 returns the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(index, index + 2), 16);
  const channels = [1, 3, 5].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A hexadecimal colour with an opacity of 0 to 1. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255).toString(16);
  return `${colour}${alpha.padStart(2, "0")}`;
}

/** Draws each line of text separately, so that lines break as they were measured. */
function textLines(
  typeface: LoadedTypeface,
  text: string,
  area: TextArea,
  style: Style,
  chosenSize: number | null = null,
): Element {
  const { lines, size } = fitText(text, area, chosenSize);
  const { fontStyle, lineHeight, tracking } = area;
  return column(
    { flexShrink: 0 },
    ...lines.map((words) =>
      line(
        {
          fontFamily: typeface.fontFamily(fontStyle),
          fontSize: size,
          lineHeight,
          letterSpacing: size * tracking,
          // Compensates for the space that a font has before each glyph, which is visible in large type.
          marginLeft: size > 60 ? size * -0.025 : 0,
          ...style,
        },
        words,
      ),
    ),
  );
}
