import { imageSize } from "../design.ts";
import { box, column, row } from "../elements.ts";
import type { Palette } from "../palette.ts";
import {
  label,
  margin,
  masthead,
  mix,
  paragraph,
  pictureOrRings,
  type Template,
  titleText,
  translucent,
} from "./template-parts.ts";

const width = imageSize.width - 2 * margin;
const fullSize = { position: "absolute", left: 0, top: 0, ...imageSize };

/** Picture from edge to edge. A layer in the paper colour covers it behind the title, so that the title is legible. */
export const cover: Template = {
  pictureSize: imageSize,
  draw(input) {
    const { texts, picture } = input;
    const palette = picture ? withInkOnly(input.palette) : toAccentPalette(input.palette);
    const tintedInput = { ...input, palette };
    // Without a picture the background is the accent, which needs no covering layer.
    const layerColour = (opacity: number) => translucent(palette.paper, picture ? opacity : 0);
    return box(
      { position: "relative", ...imageSize, overflow: "hidden", backgroundColor: palette.paper },
      box(fullSize, pictureOrRings(tintedInput, imageSize, palette.paper, palette.surface)),
      column(
        { ...fullSize, justifyContent: "space-between" },
        column(
          {
            padding: `60px ${margin}px 70px`,
            backgroundImage: `linear-gradient(to top, ${layerColour(0)} 0%, ${layerColour(0.66)} 52%, ${layerColour(0.8)} 100%)`,
          },
          masthead(tintedInput, width),
        ),
        column(
          {
            padding: `144px ${margin}px ${margin}px`,
            backgroundImage: `linear-gradient(to top, ${layerColour(0.97)} 0%, ${layerColour(0.92)} 50%, ${layerColour(0.7)} 74%, ${layerColour(0)} 100%)`,
          },
          titleText(tintedInput, {
            width,
            height: texts.subtitle ? 220 : 250,
            maxSize: 108,
            minSize: 38,
          }),
          texts.subtitle || texts.author
            ? row(
                { marginTop: 26, justifyContent: "space-between", alignItems: "flex-end" },
                paragraph(tintedInput, texts.subtitle, texts.author ? 740 : width, 1),
                label(tintedInput, texts.author, texts.subtitle ? 280 : width, {
                  color: palette.text,
                }),
              )
            : null,
        ),
      ),
    );
  },
};

/** Replaces the muted colour with ink, because muted text over a picture is hard to read. */
const withInkOnly = (palette: Palette): Palette => ({ ...palette, muted: palette.ink });

/** Palette of a cover without a picture: the accent is the background. */
function toAccentPalette(palette: Palette): Palette {
  const { fill, textOnFill } = palette;
  const surface = mix(fill, textOnFill, 0.12);
  return {
    ...palette,
    paper: fill,
    surface,
    ink: textOnFill,
    muted: textOnFill,
    text: textOnFill,
    fill: textOnFill,
  };
}
