import type { Face, FontStyle } from "@portfolio/social-image/typefaces";
import type { SelectFace } from "./fonts.ts";

/** Typography of a text. Sizes and distances in points. */
export interface TextStyle {
  fontStyle: FontStyle;
  size: number;
  colour: string;
  /** Distance between baselines. */
  leading: number;
  /** Extra space after every character; negative for large type. */
  tracking?: number;
  /** Tabular digits, for aligned dates. */
  isTabular?: boolean;
}

/** A part of a text in one style, optionally a link. */
export interface Segment {
  text: string;
  style: TextStyle;
  url?: string | undefined;
}

/** A {@link Segment}, or a part of it, at its position in a line. */
export interface Run extends Segment {
  face: Face;
  /** Set by `positionRuns`, which splits the text by direction. */
  hasRightToLeftLetters?: boolean;
  /** The text in reading order if it is drawn in another order. */
  readingText?: string;
  /** Distance from the left edge of the line, in points. */
  x: number;
  width: number;
}

/** The properties of a run that decide its width. */
export type MeasuredText = Pick<Run, "text" | "face" | "style" | "hasRightToLeftLetters">;

/** The fonts of a document: which font has the characters of a text, and how wide the text is. */
export interface DocumentFonts {
  faceFor: SelectFace;
  /** Width of a text in points. */
  measure: (text: MeasuredText) => number;
}
