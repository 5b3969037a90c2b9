import { useEffect, useRef } from "react";
import styles from "./Prose.module.css";

/** How long "Copied" stays, in milliseconds. */
const copiedFor = 2000;

/**
 * Text that an owner wrote, as the server made it.
 *
 * @param html sanitised by the server; nothing else may be given here.
 */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void html;
    for (const code of text.current?.querySelectorAll("pre:not(:has(button))") ?? []) {
      code.append(copyButton(code));
    }
  }, [html]);
  return (
    <div
      ref={text}
      className={styles.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it after all transformations
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Made by hand because it goes into text that React does not manage. */
function copyButton(block: Element): HTMLButtonElement {
  const button = document.createElement("button");
  const source = block.querySelector("code") ?? block;
  const content = source.textContent ?? "";
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    setTimeout(() => {
      button.textContent = "Copy";
    }, copiedFor);
  });
  return button;
}
