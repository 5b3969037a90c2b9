import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import { hairline, label, margin, masthead, paragraph, type Template, titleText } from "./scene.ts";

const width = imageSize.width - 2 * margin;

export const statement: Template = {
  pictureSize: null,
  draw(scene) {
    const { texts, palette } = scene;
    const hasFoot = texts.subtitle !== "" || texts.author !== "";
    const textWidth = texts.author ? 740 : width;
    return column(
      { ...imageSize, padding: margin, paddingTop: 60, backgroundColor: palette.paper },
      masthead(scene, width),
      hairline(scene, width, { marginTop: 26 }),
      column(
        { flexGrow: 1, justifyContent: "flex-end" },
        titleText(scene, { width, height: hasFoot ? 286 : 370, maxSize: 132, minSize: 40 }),
        hasFoot
          ? row(
              { marginTop: 32, justifyContent: "space-between", alignItems: "flex-end" },
              paragraph(scene, texts.subtitle, textWidth, 2),
              label(scene, texts.author, texts.subtitle ? 280 : width, { color: palette.text }),
            )
          : null,
      ),
    );
  },
};
