import { createSvgIcon } from "@mui/material/utils";
import { createElement } from "react";

/** Creates an icon from SVG path data, drawn in a square of 24 by 24 units. */
export function createIcon(...pathData: string[]) {
  const paths = pathData.map((d) => createElement("path", { key: d, d }));
  return createSvgIcon(paths, "Svg");
}

/**
 * Empty icon, which replaces every icon in Node, because Node cannot import SVG files (see `exports` in `package.json`). In
 * the admin's bundle, a Vite plugin compiles each SVG file to a call of `createIcon`.
 */
export default createIcon();
