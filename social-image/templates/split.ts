import { imageSize } from "../design.ts";
import { column, row } from "../elements.ts";
import { label, pictureOrRings, type Template, titleText } from "./scene.ts";

const halfSize = { width: imageSize.width / 2, height: imageSize.height };
const inset = 64;
const width = halfSize.width - 2 * inset;

export const split: Template = {
  pictureSize: halfSize,
  draw(scene) {
    const { texts, palette } = scene;
    const color = palette.textOnFill;
    return row(
      { ...imageSize, backgroundColor: palette.fill },
      column(
        { ...halfSize, padding: inset, justifyContent: "space-between" },
        column(
          {},
          label(scene, texts.eyebrow || texts.siteName, width, { color }),
          column(
            { marginTop: 28 },
            titleText(scene, { width, height: 350, maxSize: 88, minSize: 32 }, { color }),
          ),
        ),
        column(
          {},
          label(scene, texts.author, width, { color }),
          texts.eyebrow ? label(scene, texts.siteName, width, { color }, "regular") : null,
        ),
      ),
      pictureOrRings(scene, halfSize),
    );
  },
};
