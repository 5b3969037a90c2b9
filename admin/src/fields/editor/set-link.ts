import type { Node } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

/** Where the link around the selection leads; empty where there is none. */
export function linkAt({ selection: { $from, empty } }: EditorState): string {
  const marks = empty ? $from.marks() : ($from.nodeAfter?.marks ?? []);
  return marks.find(({ type }) => type.name === "link")?.attrs.href ?? "";
}

/**
 * Makes the selection lead to an address; an empty one takes the link away. Without a selection that is done to the
 * link around the cursor, and where there is none the address itself is written. Milkdown's commands for links toggle
 * what is selected, and change a link only as far as its marks are the same.
 */
export function setLink({ state, dispatch }: EditorView, href: string): void {
  const { $from, empty } = state.selection;
  const { link } = state.schema.marks;
  if (!link) return;
  const linked = (node: Node | null) =>
    empty && node && link.isInSet(node.marks) ? node.nodeSize : 0;
  const from = state.selection.from - linked($from.nodeBefore);
  const to = state.selection.to + linked($from.nodeAfter);
  const change = state.tr.removeMark(from, to, link);
  if (href && from === to) change.insert(from, state.schema.text(href, [link.create({ href })]));
  else if (href) change.addMark(from, to, link.create({ href }));
  dispatch(change.removeStoredMark(link).scrollIntoView());
}
