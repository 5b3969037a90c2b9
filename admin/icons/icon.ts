import { createSvgIcon } from "@mui/material/utils";
import { createElement } from "react";

/** Creates an icon from SVG path data, drawn in a square of 24 by 24 units. */
export function createIcon(...pathData: string[]) {
  const paths = pathData.map((d) => createElement("path", { key: d, d }));
  return createSvgIcon(paths, "Svg");
}

/** Empty icon. In Node, `package.json` resolves every icon to this file, because Node cannot import SVG files. */
export default createIcon();
