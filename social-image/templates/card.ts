import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import {
  label,
  margin,
  paragraph,
  pictureOrRings,
  type Template,
  titleText,
} from "./template-parts.ts";

const pictureSize = { width: imageSize.width, height: 336 };
const width = imageSize.width - 2 * margin;

export const card: Template = {
  pictureSize,
  draw(input) {
    const { texts, palette } = input;
    const subtitleWidth = texts.subtitle ? 400 : 0;
    return column(
      { ...imageSize, backgroundColor: palette.paper },
      pictureOrRings(input, pictureSize),
      column(
        { flexGrow: 1, padding: margin, paddingTop: 40, paddingBottom: 44 },
        row(
          { flexGrow: 1, justifyContent: "space-between" },
          titleText(input, {
            width: width - subtitleWidth - (subtitleWidth ? 56 : 0),
            height: 132,
            maxSize: 76,
            minSize: 32,
          }),
          subtitleWidth ? paragraph(input, texts.subtitle, subtitleWidth, 3) : null,
        ),
        row(
          { justifyContent: "space-between" },
          label(input, texts.eyebrow, 500, { color: palette.text }),
          label(
            input,
            [texts.author, texts.siteName].filter(Boolean).join(" · "),
            texts.eyebrow ? 500 : width,
            { color: palette.muted },
            "regular",
          ),
        ),
      ),
    );
  },
};
