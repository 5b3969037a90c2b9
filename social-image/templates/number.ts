import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import {
  hairline,
  headingFontText,
  label,
  margin,
  masthead,
  paragraph,
  type Template,
  titleText,
} from "./template-parts.ts";

const width = imageSize.width - 2 * margin;

export const number: Template = {
  pictureSize: null,
  draw(input) {
    const { texts, palette, typography } = input;
    const largeText = texts.number || texts.title;
    return column(
      { ...imageSize, padding: margin, paddingTop: 60, backgroundColor: palette.paper },
      masthead(input, width),
      column(
        { flexGrow: 1, justifyContent: "flex-end" },
        headingFontText(
          input,
          largeText,
          {
            width,
            height: 270,
            maxSize: texts.number ? 300 : 132 * typography.titleScale,
            minSize: 40,
            lineHeight: texts.number ? 0.86 : typography.lineHeight,
            tracking: texts.number ? -0.03 : typography.tracking,
          },
          { color: palette.text },
        ),
        hairline(input, width, { marginTop: 28 }),
        row(
          { height: 132, paddingTop: 28, justifyContent: "space-between" },
          texts.number
            ? titleText(input, { width: 620, height: 104, maxSize: 52, minSize: 32 })
            : paragraph(input, texts.subtitle, texts.author ? 740 : width, 2),
          texts.number && texts.subtitle
            ? paragraph(input, texts.subtitle, 400, 2)
            : label(input, texts.author, 280, { color: palette.muted }),
        ),
      ),
    );
  },
};
