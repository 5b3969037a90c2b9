/** Time for React and MUI to move the focus themselves, in ms. */
const delayMs = 100;

const controls = "button, input";

/**
 * Starts returning the focus to controls that were disabled while their action ran, because browsers take the focus
 * from a disabled element. If the control is removed, for example together with its row, the page's heading gets the
 * focus. Nothing happens if the owner has focused another element.
 */
export function restoreLostFocus(): void {
  let lastControl: Element | null = null;
  const rememberControl = ({ target }: Event) => {
    lastControl = target instanceof Element ? target.closest(controls) : null;
  };
  document.addEventListener("focusin", rememberControl);
  document.addEventListener("pointerdown", rememberControl);
  const isFocusLost = () => document.activeElement === document.body;

  const focusHeading = () => {
    const isInDialog = document.querySelector("[role=dialog]") !== null;
    if (isFocusLost() && !isInDialog)
      // Skip the heading of react-admin's title, which is empty on pages with a heading of their own.
      document.querySelector<HTMLElement>("main h1:not(:empty)")?.focus({ preventScroll: true });
  };

  const observer = new MutationObserver((changes) => {
    if (!lastControl || !isFocusLost()) return;
    if (!lastControl.isConnected) {
      lastControl = null;
      setTimeout(focusHeading, delayMs);
      return;
    }
    const isEnabledAgain =
      changes.some(({ type, target }) => type === "attributes" && target === lastControl) &&
      !lastControl.matches(":disabled");
    if (isEnabledAgain && lastControl instanceof HTMLElement)
      lastControl.focus({ preventScroll: true });
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}
