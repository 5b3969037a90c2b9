import type { DirectionName } from "@portfolio/content/look";
import gallery from "./directions/gallery/sheet.css?inline";
import rows from "./directions/index/rows.css?inline";
import index from "./directions/index/sheet.css?inline";
import papers from "./directions/scholar/papers.css?inline";
import scholar from "./directions/scholar/sheet.css?inline";

/** What every direction adds to the sheets that all pages have; nothing for the one that they are written for. */
export const directionSheets: Readonly<Record<DirectionName, string>> = {
  editorial: "",
  gallery,
  index: index + rows,
  scholar: scholar + papers,
};
