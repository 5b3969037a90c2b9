import { createSvgIcon } from "@mui/material/utils";
import { createElement } from "react";

/** An icon of one or more outlines in a square of 24 by 24. */
export function icon(...outlines: string[]) {
  const paths = outlines.map((d) => createElement("path", { key: d, d }));
  return createSvgIcon(paths, "Svg");
}

/** Empty icon that replaces each icon file in tests, because Node cannot import SVG files. */
export default icon();
