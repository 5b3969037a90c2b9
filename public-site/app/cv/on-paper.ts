import type { DirectionName } from "@portfolio/content/look";

/** What sets the CV of a direction apart on paper: in the PDF, and where the page is printed. */
interface OnPaper {
  /** Size of the name in points. */
  name: number;
  /** The hairline above a part. */
  rule: "line" | "ink" | "none";
  /** Space between parts and entries beside that of Editorial, as a share. */
  air: number;
}

/** See {@link OnPaper}. */
export const onPaper: Readonly<Record<DirectionName, OnPaper>> = {
  editorial: { name: 32, rule: "line", air: 1 },
  gallery: { name: 24, rule: "none", air: 1 },
  index: { name: 20, rule: "ink", air: 0.85 },
  scholar: { name: 23, rule: "ink", air: 0.7 },
};
