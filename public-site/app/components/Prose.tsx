import { useEffect, useMemo, useRef } from "react";
import { trustedHtml } from "../trusted-types.ts";
import { useWords } from "../words/use-words.ts";
import type { SiteWords } from "../words/words.ts";
import styles from "./Prose.module.css";

/** How long the confirmation of a copy is shown, in ms. */
const copiedFor = 2000;

/**
 * The owner's text, rendered by the server.
 *
 * @param html sanitised by the server; pass nothing else.
 */
export function Prose({ html }: { html: string }) {
  const words = useWords();
  const text = useRef<HTMLDivElement>(null);
  // Memoized, because React would insert the HTML again for a new object.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  useEffect(() => {
    void html;
    for (const code of text.current?.querySelectorAll("pre:not(:has(button))") ?? []) {
      code.append(copyButton(code, words));
    }
  }, [html, words]);
  return (
    <div
      ref={text}
      className={styles.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it after all transformations
      dangerouslySetInnerHTML={trusted}
    />
  );
}

/** Created with the DOM API, because React does not manage the text. */
function copyButton(block: Element, words: SiteWords): HTMLButtonElement {
  const button = document.createElement("button");
  const source = block.querySelector("code") ?? block;
  const content = source.textContent ?? "";
  button.type = "button";
  button.textContent = words.copy;
  button.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? words.copied : words.pressToCopy;
    setTimeout(() => {
      button.textContent = words.copy;
    }, copiedFor);
  });
  return button;
}
