/** Markdown texts before and after the current one, oldest first. */
export interface TextHistory {
  past: readonly string[];
  future: readonly string[];
}

/** Maximum number of texts on each side. */
const maxTexts = 200;

/**
 * Records that an editor replaced the text `previous`.
 *
 * @param depthChange change of the number of steps that the editor can undo: 0 if the edit belongs to the last step, -1
 * after an undo. An editor that discards its oldest steps reports a larger decrease.
 */
export function recordChange(
  { past, future }: TextHistory,
  previous: string,
  depthChange: number,
  isRedo: boolean,
): TextHistory {
  if (depthChange === -1) {
    return { past: past.slice(0, -1), future: [previous, ...future].slice(0, maxTexts) };
  }
  return {
    past: depthChange === 0 ? past : [...past, previous].slice(-maxTexts),
    future: isRedo ? future.slice(1) : [],
  };
}

/** Moves one step back or forward from the current text; null if there is no step. */
export function stepHistory(
  { past, future }: TextHistory,
  current: string,
  direction: "undo" | "redo",
) {
  const text = direction === "undo" ? past.at(-1) : future[0];
  if (text === undefined) return null;
  const history: TextHistory =
    direction === "undo"
      ? { past: past.slice(0, -1), future: [current, ...future] }
      : { past: [...past, current], future: future.slice(1) };
  return { text, history };
}
