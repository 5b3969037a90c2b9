/**
 * Marks the style sheets that the page already contains as loaded. React Router appends `#` to the URLs of shared
 * style sheets, so a chunk that is loaded later would not recognise them. It would load them again after the style of the
 * look, and so override the look. The added links are disabled and fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const sheet = document.createElement("link");
  sheet.rel = link.rel;
  sheet.toggleAttribute("disabled", true);
  sheet.href = link.href.slice(0, -1);
  document.head.append(sheet);
}
