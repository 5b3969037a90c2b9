import { Plugin } from "@milkdown/kit/prose/state";

/**
 * Puts the cursor back where it was as soon as the text has the focus by the Tab key. A browser begins such a text at its
 * start, and ProseMirror corrects that only 20 ms later, and not where keys came meanwhile: on a busy machine they would
 * be at the start of the text.
 */
export function keptCursor(): Plugin {
  // A pointer says itself where the cursor is to be.
  let isPointed = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: () => {
          isPointed = true;
        },
        blur: () => {
          isPointed = false;
        },
        focus: (view) => {
          if (!isPointed) view.focus();
        },
      },
    },
  });
}
