import type { Node } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

/** Address of the link at the selection; empty if there is none. */
export function linkAt({ selection: { $from, empty } }: EditorState): string {
  const marks = empty ? $from.marks() : ($from.nodeAfter?.marks ?? []);
  return marks.find(({ type }) => type.name === "link")?.attrs.href ?? "";
}

/**
 * Links the selection, or unlinks it if `href` is empty. Without a selection changes the link around the cursor, or
 * inserts `href` as linked text. Milkdown's own commands change a link only up to the next change of formatting.
 */
export function setLink({ state, dispatch }: EditorView, href: string): void {
  const { $from, empty } = state.selection;
  const { link } = state.schema.marks;
  if (!link) return;
  const linkedSize = (node: Node | null) =>
    empty && node && link.isInSet(node.marks) ? node.nodeSize : 0;
  const from = state.selection.from - linkedSize($from.nodeBefore);
  const to = state.selection.to + linkedSize($from.nodeAfter);
  const change = state.tr.removeMark(from, to, link);
  if (href && from === to) change.insert(from, state.schema.text(href, [link.create({ href })]));
  else if (href) change.addMark(from, to, link.create({ href }));
  dispatch(change.removeStoredMark(link).scrollIntoView());
}
