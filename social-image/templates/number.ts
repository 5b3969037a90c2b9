import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import {
  block,
  heading,
  label,
  margin,
  masthead,
  paragraph,
  rule,
  type Template,
} from "./scene.ts";

const width = imageSize.width - 2 * margin;

/** A number as large as it goes, the title under it. */
export const number: Template = {
  picture: null,
  draw(scene) {
    const { texts, palette } = scene;
    const large = texts.number || texts.title;
    const rest = texts.number ? 620 : width;
    return column(
      { ...imageSize, padding: margin, paddingTop: 60, backgroundColor: palette.paper },
      masthead(scene, width),
      column(
        { flexGrow: 1, justifyContent: "flex-end" },
        block(
          large,
          {
            width,
            height: 270,
            max: texts.number ? 300 : 132,
            min: 40,
            weight: 600,
            lineHeight: texts.number ? 0.86 : 1.04,
            tracking: texts.number ? -0.03 : -0.032,
          },
          { color: palette.text },
        ),
        rule(width, palette.line, { marginTop: 28 }),
        row(
          { height: 132, paddingTop: 28, justifyContent: "space-between" },
          texts.number
            ? heading(scene, { width: rest, height: 104, max: 52, min: 32 }, { color: palette.ink })
            : paragraph(texts.subtitle, texts.author ? 740 : width, 2, { color: palette.muted }),
          texts.number && texts.subtitle
            ? paragraph(texts.subtitle, 400, 2, { color: palette.muted })
            : label(texts.author, 280, { color: palette.muted }),
        ),
      ),
    );
  },
};
