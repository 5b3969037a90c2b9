import { useEffect, useMemo, useRef } from "react";
import { trustedHtml } from "../trusted-types.ts";
import { useWords } from "../words/use-words.ts";
import type { SiteWords } from "../words/words.ts";
import styles from "./Prose.module.css";

/** How long it says that it copied, in milliseconds. */
const copiedFor = 2000;

/**
 * Text that an owner wrote, as the server made it.
 *
 * @param html sanitised by the server; nothing else may be given here.
 */
export function Prose({ html }: { html: string }) {
  const words = useWords();
  const text = useRef<HTMLDivElement>(null);
  // One object for one text: React would put another one into the page again.
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

/** Made by hand because it goes into text that React does not manage. */
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
