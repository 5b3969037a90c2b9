import { useEffect, useMemo, useRef } from "react";
import { trustedHtml } from "../document/trusted-types.ts";
import "./hit-area.css";
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
  const text = useRef<HTMLDivElement>(null);
  // Memoized, because React would insert the HTML again for a new object.
  const innerHtml = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  useEffect(() => {
    void html;
    for (const comparison of text.current?.querySelectorAll<HTMLElement>(comparisonSelector) ??
      []) {
      comparison.append(createSlider(comparison));
    }
  }, [html]);
  return (
    <div
      ref={text}
      className={`${styles.prose} ${elements.elements} ${blocks.blocks}`}
      // If a copy button was pressed before hydration, its label differs from the HTML.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it after all transformations
      dangerouslySetInnerHTML={innerHtml}
    />
  );
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
