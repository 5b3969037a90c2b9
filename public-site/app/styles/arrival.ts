/** Asks arrival.css for the whole page at once. */
const wholeKey = "whole";

/** Inline script for the head: a page is laid out at once where the browser brings back how far the visitor was. */
export const arrivalScript = `if(performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.dataset.${wholeKey}=""`;

/** From now on, what a script puts into the page is laid out at once: it may be scrolled to the next moment. */
export function endArrival(): void {
  document.documentElement.dataset[wholeKey] = "";
}
