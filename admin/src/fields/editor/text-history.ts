/** Markdown texts before and after the current one, oldest first. */
export interface TextHistory {
  past: readonly string[];
  future: readonly string[];
}

/** Maximum number of texts on each side. */
const maxTexts = 200;

/** Inserts the history of an editor into the history of its field. */
export function mergeHistories(outer: TextHistory, inner: TextHistory): TextHistory {
  return {
    past: [...outer.past, ...inner.past].slice(-maxTexts),
    future: [...inner.future, ...outer.future].slice(0, maxTexts),
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

/**
 * Collects the texts to which a repeated undo or redo leads. The editor does not change.
 *
 * @param command passes a change to `apply`, unless the stack is empty.
 * @param apply returns the state after the change.
 */
export function textsAfter<State, Change>(
  state: State,
  command: (state: State, apply: (change: Change) => void) => unknown,
  apply: (state: State, change: Change) => State,
  textOf: (state: State) => string,
): string[] {
  const texts: string[] = [];
  let currentState = state;
  let isAtEnd = false;
  while (!isAtEnd && texts.length < maxTexts) {
    isAtEnd = true;
    command(currentState, (change) => {
      currentState = apply(currentState, change);
      texts.push(textOf(currentState));
      isAtEnd = false;
    });
  }
  return texts;
}
