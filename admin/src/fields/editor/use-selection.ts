import { type RefObject, useEffect, useState } from "react";

export interface TextSelection {
  /** Ends of the selection when it was made. */
  ends: StaticRange;
  /** Whether text is selected; false for a cursor. */
  isRange: boolean;
  isEmptyBlock: boolean;
  /** Position on the screen: the selected text, or the line of the cursor. */
  rect(): DOMRect;
}

/** Selection of the document inside an element. Keeps the last one while the selection is elsewhere. */
export function useSelection(area: RefObject<HTMLElement | null>): TextSelection | null {
  const [selection, setSelection] = useState<TextSelection | null>(null);
  useEffect(() => {
    const listener = () => {
      const found = selectionIn(area.current);
      if (found) setSelection((last) => (last && isSame(last, found) ? last : found));
    };
    document.addEventListener("selectionchange", listener);
    return () => document.removeEventListener("selectionchange", listener);
  }, [area]);
  return selection;
}

function selectionIn(area: HTMLElement | null): TextSelection | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!node || !area?.contains(node) || selection.rangeCount === 0) return null;
  // A copy, because the document's own range may change.
  const range = selection.getRangeAt(0).cloneRange();
  const block = node instanceof HTMLElement ? node : node.parentElement;
  const isRange = !selection.isCollapsed;
  return {
    ends: new StaticRange(range),
    isRange,
    isEmptyBlock: !isRange && block?.textContent === "" && !block.querySelector("img"),
    rect() {
      const rect = range.getBoundingClientRect();
      // The cursor in an empty block has no rectangle.
      return rect.height > 0 || !block ? rect : block.getBoundingClientRect();
    },
  };
}

function isSame({ ends: one, ...last }: TextSelection, { ends: other, ...next }: TextSelection) {
  return (
    last.isEmptyBlock === next.isEmptyBlock &&
    one.startContainer === other.startContainer &&
    one.startOffset === other.startOffset &&
    one.endContainer === other.endContainer &&
    one.endOffset === other.endOffset
  );
}
