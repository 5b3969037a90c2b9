import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import { label, pictureOrRings, type Template, titleText } from "./template-parts.ts";

const halfSize = { width: imageSize.width / 2, height: imageSize.height };
const inset = 64;
const width = halfSize.width - 2 * inset;

export const split: Template = {
  pictureSize: halfSize,
  draw(input) {
    const { texts, palette } = input;
    const color = palette.textOnFill;
    return row(
      { ...imageSize, backgroundColor: palette.fill },
      column(
        { ...halfSize, padding: inset, justifyContent: "space-between" },
        column(
          {},
          label(input, texts.eyebrow || texts.siteName, width, { color }),
          column(
            { marginTop: 28 },
            titleText(input, { width, height: 350, maxSize: 88, minSize: 32 }, { color }),
          ),
        ),
        column(
          {},
          label(input, texts.author, width, { color }),
          texts.eyebrow ? label(input, texts.siteName, width, { color }, "regular") : null,
        ),
      ),
      pictureOrRings(input, halfSize),
    );
  },
};
