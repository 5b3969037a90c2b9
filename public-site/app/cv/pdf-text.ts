import { type FontFace, faceFor, type Weight } from "./pdf-fonts.ts";

/** How a text looks. Sizes and distances in points. */
export interface TextStyle {
  weight: Weight;
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
  /** Distance from the start of the line. */
  x: number;
  width: number;
}

/** Width of a text in a face and a style. */
export type Measure = (text: string, face: FontFace, style: TextStyle) => number;

/** Emoji and the marks that shape them: no text face draws them. Signs such as © stay. */
const emoji = /\p{Emoji_Presentation}|\u{fe0f}|\u{200d}/gu;

/** Text as it can be set: no control characters, no emoji, white space as single spaces. */
export function settable(text: string): string {
  return text
    .normalize("NFC")
    .replace(emoji, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Breaks text into lines no wider than `width`: at spaces, after hyphens and slashes, and anywhere inside a word
 * that is wider than a line.
 */
export function breakLines(segments: readonly Segment[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let x = 0;
  const endLine = () => {
    const last = line.at(-1);
    if (!last) return;
    last.text = last.text.trimEnd();
    last.width = measure(last.text, last.face, last.style);
    lines.push(line);
    line = [];
    x = 0;
  };
  const put = ({ text, style, url }: Segment, face: FontFace) => {
    const advance = measure(text, face, style);
    const last = line.at(-1);
    if (last && last.style === style && last.url === url && last.face === face) {
      last.text += text;
      last.width += advance;
    } else {
      line.push({ text, style, url, face, x, width: advance });
    }
    x += advance;
  };

  for (const { text, style, url } of segments) {
    for (const word of text.match(/[^\s\-/]*[\s\-/]+|[^\s\-/]+$/g) ?? []) {
      const face = faceFor(word, style.weight);
      const ink = measure(word.trimEnd(), face, style);
      if (x + ink > width) endLine();
      if (ink <= width) {
        put({ text: word, style, url }, face);
        continue;
      }
      for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
        if (x + measure(letter, face, style) > width) endLine();
        put({ text: letter, style, url }, face);
      }
    }
  }
  endLine();
  return lines;
}

/** Makes a document's next text be set in a face and of a style's size. */
export function selectFont(pdf: PDFKit.PDFDocument, face: FontFace, style: TextStyle): void {
  pdf.registerFont(face.name, face.data).font(face.name).fontSize(style.size);
}

/** Measures text as a document would set it. */
export function measureWith(pdf: PDFKit.PDFDocument): Measure {
  return (text, face, style) => {
    selectFont(pdf, face, style);
    const tracking = style.tracking ?? 0;
    return pdf.widthOfString(text, {
      characterSpacing: tracking,
      ...(style.isTabular ? { features: ["tnum"] } : {}),
    });
  };
}
