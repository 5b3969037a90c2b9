import type { Cut } from "@portfolio/social-image/typefaces";
import type { FaceFor, FontFace } from "./pdf-fonts.ts";

/** How a text looks. Sizes and distances in points. */
export interface TextStyle {
  cut: Cut;
  size: number;
  colour: string;
  /** Space added after every character; negative for large type. */
  tracking?: number;
  /** Digits of one width, for dates under each other. */
  isTabular?: boolean;
}

/** A stretch of text in one style, perhaps a link. */
export interface Segment {
  text: string;
  style: TextStyle;
  url?: string | undefined;
}

/** A {@link Segment}, or a piece of one, on its line. */
export interface Run extends Segment {
  face: FontFace;
  /** True for a script written from right to left. */
  isReversed: boolean;
  /** The text in the order in which it is read, where it is drawn in another. */
  read?: string;
  /** Distance from the start of the line. */
  x: number;
  width: number;
}

/** A text as it is drawn: all that decides its width. */
export type Drawn = Pick<Run, "text" | "face" | "style" | "isReversed">;

/** What setting text takes. */
export interface Setter {
  faceFor: FaceFor;
  /** Width of a text in points. */
  measure: (drawn: Drawn) => number;
}
