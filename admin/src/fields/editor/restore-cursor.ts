import { Plugin } from "@milkdown/kit/prose/state";

/**
 * Restores the cursor when the editor is focused by keyboard. Browsers put the cursor at the start of the text, and
 * ProseMirror corrects that only after 20 ms; keys typed before then would be inserted at the start.
 */
export function restoreCursorOnFocus(): Plugin {
  // A pointer sets the cursor itself.
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
