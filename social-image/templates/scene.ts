import { box, column, type Element, line, picture, type Style } from "../elements.ts";
import { fitText, type Place } from "../fit.ts";
import type { Weight } from "../fonts.ts";
import type { Palette } from "../palette.ts";
import type { Texts } from "../text.ts";

/** Everything that a template draws from. */
export interface Scene {
  texts: Texts;
  palette: Palette;
  /** Data URL of the picture in the template's own pixels; null where there is none. */
  picture: string | null;
  /** Type size of the title in pixels; null fits it. */
  titleSize: number | null;
}

/** A way to lay out a social image. */
export interface Template {
  /** Pixels of the picture that it shows; null where it shows none. */
  picture: { width: number; height: number } | null;
  draw(scene: Scene): Element;
}

/** Distance of type from the edges, in pixels. Networks round corners and cut a little off. */
export const margin = 72;

/** Type sizes besides the title's, in pixels: legible where the image is shown 400 px wide. */
const small = 28;
const body = 32;

/** The title, as large as its place allows. */
export function heading(
  { texts, titleSize }: Scene,
  place: Omit<Place, "lineHeight" | "tracking" | "weight"> & Partial<Place>,
  style: Style,
): Element {
  const whole: Place = { weight: 600, lineHeight: 1.04, tracking: -0.032, ...place };
  return block(texts.title, whole, style, titleSize);
}

/** A few lines under the title; what does not fit ends with an ellipsis. */
export function paragraph(text: string, width: number, lines: number, style: Style) {
  const lineHeight = 1.36;
  const height = body * lineHeight * lines;
  return text
    ? block(
        text,
        { width, height, max: body, min: body, weight: 400, lineHeight, tracking: -0.008 },
        style,
      )
    : null;
}

/** One line of small type, cut to a width. */
export function label(text: string, width: number, style: Style, weight: Weight = 500) {
  const place = { width, height: small * 1.3, max: small, min: small, weight };
  const { lines } = fitText(text, { ...place, lineHeight: 1.3, tracking: -0.006 }, small);
  return line(
    {
      fontSize: small,
      fontWeight: weight,
      lineHeight: 1.3,
      letterSpacing: small * -0.006,
      ...style,
    },
    lines[0] ?? "",
  );
}

/** The line at the top: whose site it is, and what kind of thing this is. */
export function masthead({ texts, palette }: Scene, width: number, style: Style = {}): Element {
  const isShared = texts.siteName !== "" && texts.eyebrow !== "";
  const room = isShared ? width * 0.5 - 24 : width - 40;
  return box(
    { width, justifyContent: "space-between", alignItems: "center", ...style },
    box(
      { alignItems: "center" },
      disc(16, { backgroundColor: palette.text, marginRight: 16 }),
      label(texts.siteName, room, { color: palette.ink }),
    ),
    label(texts.eyebrow, room, { color: palette.muted }, 400),
  );
}

/** A filled circle. */
function disc(size: number, style: Style): Element {
  return box({ width: size, height: size, borderRadius: size, flexShrink: 0, ...style });
}

/** A hairline; two pixels, as most previews show the image at half its size. */
export function rule(width: number, colour: string, style: Style = {}): Element {
  return box({ width, height: 2, flexShrink: 0, backgroundColor: colour, ...style });
}

/** The picture, or in its place rings around a disc. */
export function pictureOr(
  { picture: source, palette }: Scene,
  { width, height }: { width: number; height: number },
  ground: string = palette.wash,
  figure: string = palette.text,
): Element {
  if (source) return picture(source, width, height, { flexShrink: 0 });
  const radius = Math.min(width, height);
  const [x, y] = [width * 0.5, height * 0.5];
  const rings = [0.62, 0.8, 1, 1.22, 1.46, 1.72, 2].map((share) => {
    const size = radius * share;
    return box({
      position: "absolute",
      left: x - size / 2,
      top: y - size / 2,
      width: size,
      height: size,
      borderRadius: size,
      border: `2px solid ${mix(ground, figure, 0.56 - share * 0.22)}`,
    });
  });
  const core = radius * 0.44;
  return box(
    { position: "relative", width, height, flexShrink: 0, overflow: "hidden" },
    box({ position: "absolute", left: 0, top: 0, width, height, backgroundColor: ground }),
    ...rings,
    disc(core, {
      position: "absolute",
      left: x - core / 2,
      top: y - core / 2,
      backgroundColor: figure,
    }),
  );
}

/** A colour between two hexadecimal ones: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(index, index + 2), 16);
  const between = [1, 3, 5].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share),
  );
  return `#${between.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A hexadecimal colour of some opacity, 0 to 1. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255).toString(16);
  return `${colour}${alpha.padStart(2, "0")}`;
}

/** Lines of text, set one by one: what was measured is what is drawn. */
export function block(text: string, place: Place, style: Style, chosen: number | null = null) {
  const { lines, size } = fitText(text, place, chosen);
  const { weight, lineHeight, tracking } = place;
  return column(
    { flexShrink: 0 },
    ...lines.map((words) =>
      line(
        {
          fontSize: size,
          fontWeight: weight,
          lineHeight,
          letterSpacing: size * tracking,
          // Type of this size begins a little right of its own edge.
          marginLeft: size > 60 ? size * -0.025 : 0,
          ...style,
        },
        words,
      ),
    ),
  );
}
