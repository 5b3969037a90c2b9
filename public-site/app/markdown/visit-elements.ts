import type { Element, Root } from "hast";
import { SKIP } from "unist-util-visit";

export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

/** Returns `SKIP` to skip the children of the element. */
type Visitor = (element: Element, index: number, parent: Root | Element) => typeof SKIP | undefined;

/**
 * Visits all elements below a node, parents first. `visit` of unist-util-visit takes about 100 times as long, because it
 * renames a function for each node.
 */
export function visitElements(parent: Root | Element, visitor: Visitor): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== "element") continue;
    if (visitor(child, index, parent) !== SKIP) visitElements(child, visitor);
  }
}
