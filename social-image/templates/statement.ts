import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import {
  hairline,
  label,
  margin,
  masthead,
  paragraph,
  type Template,
  titleText,
} from "./template-parts.ts";

const width = imageSize.width - 2 * margin;

export const statement: Template = {
  pictureSize: null,
  draw(input) {
    const { texts, palette } = input;
    const hasFoot = texts.subtitle !== "" || texts.author !== "";
    const textWidth = texts.author ? 740 : width;
    return column(
      { ...imageSize, padding: margin, paddingTop: 60, backgroundColor: palette.paper },
      masthead(input, width),
      hairline(input, width, { marginTop: 26 }),
      column(
        { flexGrow: 1, justifyContent: "flex-end" },
        titleText(input, { width, height: hasFoot ? 286 : 370, maxSize: 132, minSize: 40 }),
        hasFoot
          ? row(
              { marginTop: 32, justifyContent: "space-between", alignItems: "flex-end" },
              paragraph(input, texts.subtitle, textWidth, 2),
              label(input, texts.author, texts.subtitle ? 280 : width, { color: palette.text }),
            )
          : null,
      ),
    );
  },
};
