/** Data attribute of the root element: makes progressive-rendering.css render the whole page at once. */
const wholeKey = "whole";

/** Inline script for the head: renders the whole page at once if the browser restores a scroll position or the URL has a fragment. */
export const progressiveRenderingScript = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.dataset.${wholeKey}=""`;

/** Turns progressive rendering off for elements that scripts insert, because a script may scroll to them immediately. */
export function turnOffProgressiveRendering(): void {
  document.documentElement.dataset[wholeKey] = "";
}
