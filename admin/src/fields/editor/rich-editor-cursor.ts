import { Plugin } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet } from "@milkdown/kit/prose/view";

/**
 * Restores the cursor when the editor is focused by keyboard. Browsers put the cursor at the start of the text, and
 * ProseMirror corrects that only after 20 ms; keys typed before then would be inserted at the start.
 */
export function restoreCursorOnFocus(): Plugin {
  // A click or touch sets the cursor itself.
  let isPointerFocus = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: () => {
          isPointerFocus = true;
        },
        blur: () => {
          isPointerFocus = false;
        },
        focus: (view) => {
          if (!isPointerFocus) view.focus();
        },
      },
    },
  });
}

/**
 * Marks the top-level block with the cursor. The styles exclude this block from `content-visibility`. Otherwise Chrome
 * would show the cursor before the first letter that is typed in a new block.
 */
export function markCursorBlock(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { $head } }) {
        if ($head.depth === 0) return null;
        const attributes = { "data-cursor-block": "" };
        return DecorationSet.create(doc, [
          Decoration.node($head.before(1), $head.after(1), attributes),
        ]);
      },
    },
  });
}
