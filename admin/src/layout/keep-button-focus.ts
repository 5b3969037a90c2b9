/**
 * Returns the focus to a button that was disabled while it worked. Browsers take the focus from a disabled element, and
 * MUI disables a button that shows a loading indicator. Does nothing if the owner has moved on in the meantime.
 */
export function keepButtonFocus(): void {
  let lastButton: Element | null = null;
  const remember = ({ target }: Event) => {
    lastButton = target instanceof Element ? target.closest("button") : null;
  };
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", remember);
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target !== lastButton || !(target instanceof HTMLButtonElement) || target.disabled)
        continue;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ["disabled"] });
}
