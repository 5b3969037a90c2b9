import { useLayoutEffect, useRef, useState } from "react";
import { trustedHtml } from "../document/trusted-types.ts";
import "./large-link-targets.css";
import styles from "./Prose.module.css";
import blocks from "./ProseBlocks.module.css";
import elements from "./ProseElements.module.css";

/** Selector of overlaid pictures that have no slider yet. */
const comparisonSelector = "[data-block=compare] > div:not(:has(input))";

/**
 * The owner's text, rendered by the server.
 *
 * @param html sanitised by the server; pass nothing else.
 */
export function Prose({ html }: { html: string }) {
  const textRef = useRef<HTMLDivElement>(null);
  const shownHtmlRef = useRef(html);
  // This value never changes, because React would then replace all nodes. The effect below applies later HTML.
  const [innerHtml] = useState(() => ({ __html: trustedHtml(html) }));
  useLayoutEffect(() => {
    const parent = textRef.current;
    if (!parent) return;
    if (shownHtmlRef.current !== html) {
      const template = document.createElement("template");
      template.innerHTML = trustedHtml(html);
      replaceDifferentNodes(parent, template.content);
      shownHtmlRef.current = html;
    }
    for (const comparison of parent.querySelectorAll<HTMLElement>(comparisonSelector)) {
      comparison.append(createSlider(comparison));
    }
  }, [html]);
  return (
    <div
      ref={textRef}
      className={`${styles.prose} ${elements.elements} ${blocks.blocks}`}
      // If a copy button was pressed before hydration, its label differs from the HTML.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it after all transformations
      dangerouslySetInnerHTML={innerHtml}
    />
  );
}

/**
 * Makes the children of `parent` equal to those of `newParent`. Changes only the nodes that differ, so that the
 * browser restyles and lays out no other nodes. In a preview, a key press usually changes one text.
 */
function replaceDifferentNodes(parent: Node, newParent: Node): void {
  const nodes = [...parent.childNodes];
  const newNodes = [...newParent.childNodes];
  const areEqual = (index: number) => {
    const [node, newNode] = [nodes.at(index), newNodes.at(index)];
    return node !== undefined && newNode !== undefined && node.isEqualNode(newNode);
  };
  while (areEqual(0)) {
    nodes.shift();
    newNodes.shift();
  }
  let nextNode: Node | null = null;
  while (areEqual(-1)) {
    nextNode = nodes.pop() ?? null;
    newNodes.pop();
  }
  const [node] = nodes;
  const [newNode] = newNodes;
  const isSingleNode = nodes.length === 1 && newNodes.length === 1;
  if (isSingleNode && newNode && node?.cloneNode().isEqualNode(newNode.cloneNode())) {
    replaceDifferentNodes(node, newNode);
    return;
  }
  for (const oldNode of nodes) parent.removeChild(oldNode);
  for (const addedNode of newNodes) parent.insertBefore(addedNode, nextNode);
}

/** Creates the slider that moves the edge between two overlaid pictures. */
function createSlider(comparison: HTMLElement): HTMLInputElement {
  const input = document.createElement("input");
  const captions = comparison.nextElementSibling?.children ?? [];
  input.type = "range";
  input.className = "no-print";
  input.ariaLabel = Array.from(captions, ({ textContent }) => textContent).join(" / ");
  input.addEventListener("input", () => {
    comparison.style.setProperty("--split", `${input.value}%`);
  });
  return input;
}
