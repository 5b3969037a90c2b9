/**
 * Prevents chunks that are loaded later from loading a style sheet that the server has inlined. The server disables the
 * links to inlined style sheets. Before Vite loads a chunk's style sheet, it searches for a link with the same URL, but
 * React Router appends `#` to the URL of a style sheet that a later chunk uses, too. Loaded again, a style sheet would
 * override the style of the look. The links that this module adds are disabled, so that they fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const sheet = document.createElement("link");
  sheet.rel = link.rel;
  sheet.toggleAttribute("disabled", true);
  sheet.href = link.href.slice(0, -1);
  document.head.append(sheet);
}
