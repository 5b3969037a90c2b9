import { type EditorState, Plugin, Selection } from "@milkdown/kit/prose/state";
import { goToNextCell, isInTable } from "@milkdown/kit/prose/tables";
import type { EditorView } from "@milkdown/kit/prose/view";

/**
 * Lets the owner write above a first and below a last block that keeps the cursor, for example a table: the arrow keys
 * and a click below the text add a paragraph. In the last cell of a table, Tab adds a row.
 *
 * @param addRow Adds a row below the cursor's row of a table.
 */
export const textBesideBlocksPlugin = (addRow: () => void) =>
  new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, ctrlKey, metaKey, altKey }) {
        if (shiftKey || ctrlKey || metaKey || altKey) return false;
        if (key === "Tab" && isInLastCell(view.state)) {
          addRow();
          return goToNextCell(1)(view.state, view.dispatch);
        }
        if (key === "ArrowUp" && isAtEdge(view, "up")) return addParagraph(view, 0);
        if (key !== "ArrowDown" || !isAtEdge(view, "down")) return false;
        return addParagraph(view, view.state.doc.content.size);
      },
      handleClick(view, _position, { clientY }) {
        const { content, lastChild } = view.state.doc;
        const lastElement = lastChild && view.nodeDOM(content.size - lastChild.nodeSize);
        if (!(lastElement instanceof Element) || lastChild?.type.name === "paragraph") return false;
        const isBelow = clientY > lastElement.getBoundingClientRect().bottom;
        return isBelow && addParagraph(view, content.size);
      },
    },
  });

const isInLastCell = (state: EditorState) => isInTable(state) && !goToNextCell(1)(state);

/** True for a cursor on the outer line of a first or last block, if that block is code or a table. */
function isAtEdge(view: EditorView, direction: "up" | "down"): boolean {
  const { doc, selection } = view.state;
  const { $head, empty } = selection;
  const [block, row] = [$head.node(1), $head.node(2)];
  const side = direction === "up" ? "firstChild" : "lastChild";
  if (!empty || block !== doc[side]) return false;
  const isInOuterRow = block?.type.name === "table" && row === block[side];
  return (isInOuterRow || block?.type.spec.code === true) && view.endOfTextblock(direction);
}

function addParagraph({ state, dispatch }: EditorView, position: number): true {
  const { tr, schema } = state;
  tr.insert(position, schema.node("paragraph"));
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView());
  return true;
}
