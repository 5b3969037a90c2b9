/**
 * Marks the style sheets that the page already contains as loaded. React Router appends `#` to the URLs of shared style
 * sheets. A chunk that is loaded later would therefore load these sheets again, after the style of the look, and override
 * the look. The links that this module adds are disabled, so that they fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const sheet = document.createElement("link");
  sheet.rel = link.rel;
  sheet.toggleAttribute("disabled", true);
  sheet.href = link.href.slice(0, -1);
  document.head.append(sheet);
}
