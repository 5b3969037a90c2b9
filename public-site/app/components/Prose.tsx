import { useEffect, useMemo, useRef } from "react";
import { trustedHtml } from "../document/trusted-types.ts";
import type { SiteMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Prose.module.css";
import blocks from "./ProseBlocks.module.css";
import elements from "./ProseElements.module.css";

/** How long the confirmation of a copy is shown, in ms. */
const copiedMessageMs = 2000;

/** Two pictures that lie on each other. */
const comparisons = "[data-block=compare] > div:not(:has(input))";

/**
 * The owner's text, rendered by the server.
 *
 * @param html sanitised by the server; pass nothing else.
 */
export function Prose({ html }: { html: string }) {
  const messages = useMessages();
  const text = useRef<HTMLDivElement>(null);
  // Memoized, because React would insert the HTML again for a new object.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  useEffect(() => {
    void html;
    for (const code of text.current?.querySelectorAll("pre:not(:has(button))") ?? []) {
      code.append(copyButton(code, messages));
    }
    for (const comparison of text.current?.querySelectorAll<HTMLElement>(comparisons) ?? []) {
      comparison.append(slider(comparison));
    }
  }, [html, messages]);
  return (
    <div
      ref={text}
      className={`${styles.prose} ${elements.elements} ${blocks.blocks}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it after all transformations
      dangerouslySetInnerHTML={trusted}
    />
  );
}

/** Created with the DOM API, because React does not manage the text. */
function copyButton(block: Element, messages: SiteMessages): HTMLButtonElement {
  const button = document.createElement("button");
  const source = block.querySelector("code") ?? block;
  const content = source.textContent ?? "";
  button.type = "button";
  button.textContent = messages.copy;
  button.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? messages.copied : messages.pressToCopy;
    setTimeout(() => {
      button.textContent = messages.copy;
    }, copiedMessageMs);
  });
  return button;
}

/** Moves the edge between two pictures. */
function slider(comparison: HTMLElement): HTMLInputElement {
  const input = document.createElement("input");
  const captions = comparison.nextElementSibling?.children ?? [];
  input.type = "range";
  input.ariaLabel = Array.from(captions, ({ textContent }) => textContent).join(" / ");
  input.addEventListener("input", () => {
    comparison.style.setProperty("--split", `${input.value}%`);
  });
  return input;
}
