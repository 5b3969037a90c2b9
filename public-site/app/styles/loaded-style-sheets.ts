/**
 * Prevents that a chunk loads a style sheet again that the server has inlined. Loaded again, it would come after the
 * styles of the site's design and override them.
 *
 * Vite does not load the style sheet of a chunk if the document has a link with its URL. The server keeps disabled
 * links to the inlined style sheets. But if a later chunk uses the style sheet, too, React Router appends `#` to the
 * URL of the link, so Vite does not find it. This module adds links without `#`. They are disabled, so that they fetch
 * nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const sheet = document.createElement("link");
  sheet.rel = link.rel;
  sheet.toggleAttribute("disabled", true);
  sheet.href = link.href.slice(0, -1);
  document.head.append(sheet);
}
