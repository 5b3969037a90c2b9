import { isRightToLeft } from "../i18n/language.ts";
import { splitByFace, splitGraphemes } from "./fonts.ts";
import type { DocumentFonts, MeasuredText, Run, Segment } from "./run.ts";
import { positionRuns } from "./text-direction.ts";

/** Matches emoji and their variation selectors, which no text font contains. Does not match symbols such as ©. */
const emojiPattern = /\p{Emoji_Presentation}|\u{fe0f}/gu;

/** Matches zero-width joiners, except between letters, where they are significant in some scripts. */
const joinerPattern = /(?<![\p{L}\p{M}])\u{200d}|\u{200d}(?![\p{L}\p{M}])/gu;

/** Removes emoji, and replaces control characters and white space with single spaces. Non-breaking spaces stay. */
export function toPrintableText(text: string): string {
  return text
    .normalize("NFC")
    .replace(emojiPattern, "")
    .replace(joinerPattern, "")
    .replace(/(?:(?!\u00a0)[\s\p{Cc}])+/gu, " ")
    .replace(/^ | $/g, "");
}

/**
 * Matches unbreakable sequences. Lines break after spaces, hyphens and slashes, and around each Chinese or Japanese
 * character with its punctuation.
 */
const unbreakablePattern = new RegExp(
  [
    String.raw`[<open>]*[<east>][<close>]*\s*`,
    String.raw`[<open>]*[^ \-\/<east><open>]+[ \-\/]*`,
    String.raw`[\s\-\/]+`,
    "[<open>]+",
  ]
    .join("|")
    .replaceAll("<open>", "「『（【〈《〔")
    .replaceAll(
      "<close>",
      "、。，．・：；？！」』）】〉》〕ー々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ",
    )
    .replaceAll("<east>", String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`),
  "gu",
);

/** Breaks text into lines no wider than `width`, if necessary inside a word. */
export function breakLines(
  segments: readonly Segment[],
  width: number,
  { faceFor, measure }: DocumentFonts,
): Run[][] {
  const isRightToLeftParagraph = isRightToLeft(segments.map(({ text }) => text).join(""));
  const lines: Run[][] = [];
  let line: Run[] = [];
  let x = 0;
  const endLine = () => {
    const lastRun = line.at(-1);
    if (!lastRun) return;
    lastRun.text = lastRun.text.trimEnd();
    lastRun.width = measure(lastRun);
    lines.push(positionRuns(line, { measure, width, isRightToLeftParagraph }));
    line = [];
    x = 0;
  };
  const addPiece = (piece: Omit<Run, "x" | "width">) => {
    const advance = measure(piece);
    const run = line.at(-1);
    if (run && run.style === piece.style && run.url === piece.url && run.face === piece.face) {
      run.text += piece.text;
      run.width += advance;
    } else {
      line.push({ ...piece, x, width: advance });
    }
    x += advance;
  };

  for (const { text, style, url } of segments) {
    for (const word of text.match(unbreakablePattern) ?? []) {
      const pieces = splitByFace(word, style.fontStyle, faceFor).map((piece) => ({
        ...piece,
        style,
        url,
      }));
      const inkWidth = pieces.reduce((sum, piece, index) => {
        const visibleText = index === pieces.length - 1 ? piece.text.trimEnd() : piece.text;
        return sum + measure({ ...piece, text: visibleText });
      }, 0);
      if (x + inkWidth > width) endLine();
      if (inkWidth <= width) {
        pieces.forEach(addPiece);
        continue;
      }
      for (const piece of pieces) {
        for (const letter of splitGraphemes(piece.text)) {
          if (x + measure({ ...piece, text: letter }) > width) endLine();
          addPiece({ ...piece, text: letter });
        }
      }
    }
  }
  endLine();
  return lines;
}

/**
 * Selects the font of the document's next text, and returns PDFKit's options for the text. Joined scripts have no
 * tracking. Any explicit list of features, even an empty one, makes PDFKit shape the whole text instead of each word.
 */
export function selectFont(
  pdf: PDFKit.PDFDocument,
  { face, style, hasRightToLeftLetters }: MeasuredText,
): PDFKit.Mixins.TextOptions {
  pdf.registerFont(face.name, face.data).font(face.name).fontSize(style.size);
  return {
    lineBreak: false,
    characterSpacing: hasRightToLeftLetters ? 0 : (style.tracking ?? 0),
    ...(style.isTabular ? { features: ["tnum"] } : hasRightToLeftLetters ? { features: [] } : {}),
  };
}

/** Creates a function that measures text as `pdf` would draw it. */
export function createMeasure(pdf: PDFKit.PDFDocument): DocumentFonts["measure"] {
  return (measuredText) => {
    const options = selectFont(pdf, measuredText);
    return pdf.widthOfString(measuredText.text, options);
  };
}
