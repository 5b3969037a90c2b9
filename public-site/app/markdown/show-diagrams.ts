import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP } from "unist-util-visit";
import { hasClass, visitElements } from "./visit-elements.ts";

/**
 * Replaces each code block of the language `mermaid` with its drawing, if there is one. The attribute `data-diagram`
 * contains the source. Runs after sanitising.
 */
export function showDiagrams(tree: Root, diagrams: Readonly<Record<string, Element>>): void {
  let number = 0;
  visitElements(tree, (element) => {
    if (element.tagName !== "pre") return;
    const [code] = element.children;
    if (code?.type !== "element" || !hasClass(code, "language-mermaid")) return SKIP;
    const mermaid = textOf(code).trim();
    const svg = Object.hasOwn(diagrams, mermaid) ? diagrams[mermaid] : undefined;
    if (!svg) return SKIP;
    number += 1;
    element.tagName = "figure";
    element.properties = { dataDiagram: mermaid, tabIndex: 0 };
    element.children = [withOwnIds(svg, `text-diagram-${number}-`)];
    return SKIP;
  });
}

/** A copy with ids that no other diagram of the page has. */
function withOwnIds(svg: Element, prefix: string): Element {
  const copy = structuredClone(svg);
  visitElements({ type: "root", children: [copy] }, ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (name === "id") properties.id = prefix + value;
      else if (typeof value === "string")
        properties[name] = value.replace("url(#", `url(#${prefix}`);
    }
  });
  return copy;
}
