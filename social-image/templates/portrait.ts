import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import {
  label,
  margin,
  masthead,
  paragraph,
  pictureOrRings,
  type Template,
  titleText,
} from "./template-parts.ts";

const pictureSize = { width: 452, height: imageSize.height };
const width = imageSize.width - pictureSize.width - 2 * margin;

export const portrait: Template = {
  pictureSize,
  draw(input) {
    const { texts, palette } = input;
    return row(
      { ...imageSize, backgroundColor: palette.paper },
      column(
        { flexGrow: 1, padding: margin, paddingTop: 64 },
        masthead(texts.siteName ? { ...input, texts: { ...texts, eyebrow: "" } } : input, width),
        column(
          { flexGrow: 1, justifyContent: "flex-end" },
          texts.siteName && texts.eyebrow
            ? label(input, texts.eyebrow, width, { color: palette.text, marginBottom: 18 })
            : null,
          titleText(input, { width, height: texts.subtitle ? 230 : 330, maxSize: 96, minSize: 34 }),
          texts.subtitle
            ? column({ marginTop: 24 }, paragraph(input, texts.subtitle, width, 2))
            : null,
          label(input, texts.author, width, { color: palette.ink, marginTop: 28 }),
        ),
      ),
      pictureOrRings(input, pictureSize),
    );
  },
};
