import type { Setting } from "../directions.ts";
import { box, column, type Element, line, picture, type Style } from "../elements.ts";
import { fitText, type Place } from "../fit.ts";
import type { Palette } from "../palette.ts";
import type { Texts } from "../text.ts";
import type { ImageCut, Type } from "../type.ts";

/** Everything that a template draws from. */
export interface Scene {
  texts: Texts;
  palette: Palette;
  type: Type;
  setting: Setting;
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

/** Size in pixels to which a title does not shrink as long as it fits: it stands above what is not one. */
const leastTitle = 44;

/** The title, as large as its place allows and its direction has it. */
export function heading(
  scene: Scene,
  place: Pick<Place, "width" | "height" | "max" | "min"> & Partial<Pick<Place, "lineHeight">>,
  style: Style,
): Element {
  const { texts, setting, titleSize } = scene;
  const max = Math.max(place.min, place.max * setting.title);
  const lineHeight = Math.max(place.lineHeight ?? 0, setting.lineHeight);
  const { tracking } = setting;
  return display(scene, texts.title, { ...place, max, lineHeight, tracking }, style, titleSize);
}

/** Words in the face of headings. */
export function display(
  { type }: Scene,
  text: string,
  place: Omit<Place, "type" | "cut">,
  style: Style,
  chosen: number | null = null,
): Element {
  const { scale, tracking } = type;
  const sized = (size: number) => Math.round((size * scale.heading) / 2) * 2;
  const fitted: Place = {
    ...place,
    max: Math.max(sized(place.max), leastTitle),
    min: sized(place.min),
    tracking: place.tracking * tracking,
    type,
    cut: "heading",
  };
  return block(type, text, fitted, style, chosen);
}

/** A few lines under the title; what does not fit ends with an ellipsis. */
export function paragraph(
  { type }: Scene,
  text: string,
  width: number,
  lines: number,
  style: Style,
) {
  if (!text) return null;
  const lineHeight = 1.36;
  const size = body * type.scale.text;
  const place = { width, height: body * lineHeight * lines, max: size, min: size };
  return block(
    type,
    text,
    { ...place, type, cut: "regular", lineHeight: lineHeight / type.scale.text, tracking: -0.008 },
    style,
  );
}

/** One line of small type, cut to a width. */
export function label(
  { type }: Scene,
  text: string,
  width: number,
  style: Style,
  cut: ImageCut = "medium",
) {
  const size = small * type.scale.text;
  const lineHeight = 1.3 / type.scale.text;
  const place = { width, height: size * lineHeight, max: size, min: size, lineHeight };
  const { lines } = fitText(text, { ...place, type, cut, tracking: -0.006 }, size);
  return line(
    {
      fontFamily: type.fontFamily(cut),
      fontSize: size,
      lineHeight,
      letterSpacing: size * -0.006,
      ...style,
    },
    lines[0] ?? "",
  );
}

/** The line at the top: whose site it is, and what kind of thing this is. */
export function masthead(scene: Scene, width: number, style: Style = {}): Element {
  const { texts, palette } = scene;
  const isShared = texts.siteName !== "" && texts.eyebrow !== "";
  const room = isShared ? width * 0.5 - 24 : width - 40;
  return box(
    { width, justifyContent: "space-between", alignItems: "center", ...style },
    box(
      { alignItems: "center" },
      disc(16, { backgroundColor: palette.text, marginRight: 16 }),
      label(scene, texts.siteName, room, { color: palette.ink }),
    ),
    label(scene, texts.eyebrow, room, { color: palette.muted }, "regular"),
  );
}

/** A filled circle. */
function disc(size: number, style: Style): Element {
  return box({ width: size, height: size, borderRadius: size, flexShrink: 0, ...style });
}

/** A hairline; two pixels, as most previews show the image at half its size. */
export function rule({ palette, setting }: Scene, width: number, style: Style = {}): Element {
  return box({ width, height: 2, flexShrink: 0, backgroundColor: palette[setting.rule], ...style });
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
function block(
  type: Type,
  text: string,
  place: Place,
  style: Style,
  chosen: number | null = null,
): Element {
  const { lines, size } = fitText(text, place, chosen);
  const { cut, lineHeight, tracking } = place;
  return column(
    { flexShrink: 0 },
    ...lines.map((words) =>
      line(
        {
          fontFamily: type.fontFamily(cut),
          fontSize: size,
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
