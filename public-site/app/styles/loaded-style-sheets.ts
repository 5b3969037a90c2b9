/**
 * Prevents chunks from loading style sheets that the server has inlined. A second copy would come after the styles of
 * the site's design and override them.
 *
 * Vite skips a style sheet if the document has a link with its URL. For this, the server adds disabled links to the
 * inlined style sheets. However, React Router appends `#` to the URL if a later chunk also uses the style sheet. This
 * module therefore adds links without `#`, disabled, so that they fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const sheet = document.createElement("link");
  sheet.rel = link.rel;
  sheet.toggleAttribute("disabled", true);
  sheet.href = link.href.slice(0, -1);
  document.head.append(sheet);
}
