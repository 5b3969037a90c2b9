import { imageSize } from "../design.ts";
import { column, line, picture, row } from "../elements.ts";
import { label, margin, type Template, titleText } from "./template-parts.ts";

/** Twice the displayed size of the picture, for screens with a high pixel density. */
const pictureSize = { width: 192, height: 192 };
const quoteMarkWidth = 128;
const width = imageSize.width - 2 * margin - quoteMarkWidth;

export const quote: Template = {
  pictureSize,
  draw(input) {
    const { texts, palette, typeface } = input;
    const authorLine = texts.author || texts.siteName;
    const details = [texts.subtitle, texts.author ? texts.siteName : ""]
      .filter(Boolean)
      .join(" · ");
    return row(
      { ...imageSize, padding: margin, paddingTop: 64, backgroundColor: palette.paper },
      column(
        { width: quoteMarkWidth, flexShrink: 0 },
        line(
          {
            fontFamily: typeface.fontFamily("heading"),
            fontSize: 260,
            lineHeight: 1,
            color: palette.text,
            marginTop: -22,
            marginLeft: -14,
          },
          "“",
        ),
      ),
      column(
        { width, justifyContent: "space-between" },
        column(
          {},
          label(input, texts.eyebrow, width, { color: palette.muted, marginBottom: 22 }, "regular"),
          titleText(input, {
            width,
            height: texts.eyebrow ? 310 : 350,
            maxSize: 96,
            minSize: 34,
            lineHeight: 1.14,
          }),
        ),
        row(
          { alignItems: "center" },
          input.picture
            ? picture(input.picture, 96, 96, { borderRadius: 96, marginRight: 24, flexShrink: 0 })
            : null,
          column(
            {},
            label(input, authorLine, width - 120, { color: palette.ink }),
            label(input, details, width - 120, { color: palette.muted }, "regular"),
          ),
        ),
      ),
    );
  },
};
