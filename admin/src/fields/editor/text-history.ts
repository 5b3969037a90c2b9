/** Markdown texts before and after the current one. The first text of each side is next to the current one. */
export interface TextHistory {
  past: readonly string[];
  future: readonly string[];
}

/** Maximum number of texts on each side. */
const maxTexts = 100;

/**
 * Records that an editor replaced the text `previous` with `text`.
 *
 * @param depthChange change of the number of steps that the editor can undo: 0 if the edit belongs to the last step, -1
 * after an undo. An editor that discards its oldest steps reports a larger decrease.
 */
export function recordChange(
  { past, future }: TextHistory,
  previous: string,
  text: string,
  depthChange: number,
): TextHistory {
  if (depthChange === -1) return { past: past.slice(1), future: addText(future, previous) };
  return {
    past: depthChange === 0 ? past : addText(past, previous),
    future: text === future[0] ? future.slice(1) : [],
  };
}

/** Adds a text next to the current one, and drops the text beyond the limit. */
function addText(texts: readonly string[], text: string): string[] {
  return [text, ...texts].slice(0, maxTexts);
}

/** Moves one step back or forward from the current text; null if there is no step. */
export function stepHistory(
  { past, future }: TextHistory,
  current: string,
  direction: "undo" | "redo",
) {
  const [text] = direction === "undo" ? past : future;
  if (text === undefined) return null;
  const history: TextHistory =
    direction === "undo"
      ? { past: past.slice(1), future: addText(future, current) }
      : { past: addText(past, current), future: future.slice(1) };
  return { text, history };
}
