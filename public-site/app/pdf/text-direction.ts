import createBidi from "bidi-js";
import { rtlPattern } from "../i18n/language.ts";
import type { DocumentFonts, Run } from "./run.ts";

const bidi = createBidi();

interface LineLayout extends Pick<DocumentFonts, "measure"> {
  width: number;
  /** True for a right-to-left paragraph, which starts at the column's right edge. */
  isRightToLeftParagraph: boolean;
}

/**
 * Positions the runs of a line by the Unicode Bidirectional Algorithm. The runs stay in reading order; a run with parts
 * in both directions is split.
 */
export function positionRuns(
  line: Run[],
  { measure, width, isRightToLeftParagraph }: LineLayout,
): Run[] {
  const text = line.map((run) => run.text).join("");
  if (!rtlPattern.test(text)) return line;
  const embedding = bidi.getEmbeddingLevels(text, isRightToLeftParagraph ? "rtl" : "ltr");
  const runs = splitByLevel(line, embedding.levels);
  for (const run of runs) {
    if (run.level % 2 === 1) setDrawnText(run);
    run.width = measure(run);
  }
  const totalWidth = runs.reduce((sum, run) => sum + run.width, 0);
  let x = isRightToLeftParagraph ? width - totalWidth : 0;
  const indices = bidi.getReorderedIndices(text, embedding);
  for (const run of runs.toSorted((a, b) => indices.indexOf(a.start) - indices.indexOf(b.start))) {
    run.x = x;
    x += run.width;
  }
  return runs;
}

/** A run in one direction. `start` is the index of its first character in the line. */
type LeveledRun = Run & { level: number; start: number };

function splitByLevel(line: readonly Run[], levels: Uint8Array): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let index = 0;
  for (const run of line) {
    let lastRun: LeveledRun | undefined;
    for (const unit of run.text.split("")) {
      const level = levels[index] ?? 0;
      if (lastRun?.level === level) lastRun.text += unit;
      else {
        lastRun = { ...run, text: unit, level, start: index };
        runs.push(lastRun);
      }
      index += 1;
    }
  }
  return runs;
}

/**
 * Sets the text of a right-to-left run as it is drawn: with mirrored brackets and, if the run has no right-to-left
 * letters, with its characters in reverse order. Text shaping reverses a run that has such letters.
 */
function setDrawnText(run: LeveledRun): void {
  const mirroredText = Array.from(
    run.text,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  );
  run.readingText = run.text;
  run.hasRightToLeftLetters = rtlPattern.test(run.text);
  run.text = (run.hasRightToLeftLetters ? mirroredText : mirroredText.reverse()).join("");
}
