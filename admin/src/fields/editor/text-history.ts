/** Markdown texts before and after the one that is shown, the oldest first. */
export interface TextHistory {
  past: readonly string[];
  future: readonly string[];
}

/** Maximum number of texts on each side. */
const maxTexts = 200;

/** A history around the steps of an editor that was opened within it. */
export function around(outer: TextHistory, inner: TextHistory): TextHistory {
  return {
    past: [...outer.past, ...inner.past].slice(-maxTexts),
    future: [...inner.future, ...outer.future].slice(0, maxTexts),
  };
}

/** One step back or forward from the shown text; null if there is none. */
export function stepped({ past, future }: TextHistory, shown: string, way: "undo" | "redo") {
  const text = way === "undo" ? past.at(-1) : future[0];
  if (text === undefined) return null;
  const history: TextHistory =
    way === "undo"
      ? { past: past.slice(0, -1), future: [shown, ...future] }
      : { past: [...past, shown], future: future.slice(1) };
  return { text, history };
}

/**
 * The texts that an editor's own history leads to.
 *
 * @param follow one step from a state: the next state, null if there is none.
 */
export function textsFrom<State>(
  state: State,
  follow: (state: State) => State | null,
  textOf: (state: State) => string,
): string[] {
  const texts: string[] = [];
  for (let next = follow(state); next && texts.length < maxTexts; next = follow(next)) {
    texts.push(textOf(next));
  }
  return texts;
}
