/** Data attribute of the root element: makes progressive-rendering.css render the whole page at once. */
const wholePageAttribute = "whole";

/** Inline script for the head: renders the whole page at once if the browser restores a scroll position or the URL has a fragment. */
export const progressiveRenderingScript = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.dataset.${wholePageAttribute}=""`;

/** Turns progressive rendering off before hydration, because scripts may insert elements and scroll to them at once. */
export function turnOffProgressiveRendering(): void {
  document.documentElement.dataset[wholePageAttribute] = "";
}
