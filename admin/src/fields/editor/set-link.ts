import type { Mark, ResolvedPos } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

const linkOf = (marks: readonly Mark[] = []) => marks.find(({ type }) => type.name === "link");

/** The link around the cursor or ending at it; otherwise the link that begins at the cursor. */
const linkAround = ({ nodeBefore, nodeAfter }: ResolvedPos) =>
  linkOf(nodeBefore?.marks) ?? linkOf(nodeAfter?.marks);

/** URL of the link at the selection; empty if there is none. */
export function linkAt({ selection: { $from, empty } }: EditorState): string {
  return (empty ? linkAround($from) : linkOf($from.nodeAfter?.marks))?.attrs.href ?? "";
}

/** Start and end of the link around the cursor. A link has one node for each formatting of its text. */
function rangeOfLink($cursor: ResolvedPos) {
  const link = linkAround($cursor);
  const isLinked = (index: number) =>
    link?.isInSet($cursor.parent.maybeChild(index)?.marks ?? []) ?? false;
  let first = $cursor.index();
  let end = $cursor.indexAfter();
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(end)) end += 1;
  return link
    ? { from: $cursor.posAtIndex(first), to: $cursor.posAtIndex(end) }
    : { from: $cursor.pos, to: $cursor.pos };
}

/**
 * Links the selection, or unlinks it if `href` is empty. Without a selection, changes the link around the cursor, or
 * inserts `href` as linked text. Milkdown's own commands change a link only up to the next change of formatting.
 */
export function setLink(
  { state, dispatch }: Pick<EditorView, "state" | "dispatch">,
  href: string,
): void {
  const { link } = state.schema.marks;
  if (!link) return;
  const { from, to } = state.selection.empty ? rangeOfLink(state.selection.$from) : state.selection;
  const change = state.tr.removeMark(from, to, link);
  if (href && from === to) change.insert(from, state.schema.text(href, [link.create({ href })]));
  else if (href) change.addMark(from, to, link.create({ href }));
  dispatch(change.removeStoredMark(link).scrollIntoView());
}
