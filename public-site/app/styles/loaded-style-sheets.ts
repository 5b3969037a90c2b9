/**
 * Marks the style sheets that the page already contains as loaded. React Router appends `#` to the URLs of shared
 * style sheets. A part loaded later would not recognise them and load them again after the look, which they would then
 * override. Their links are disabled and fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const sheet = document.createElement("link");
  sheet.rel = link.rel;
  sheet.toggleAttribute("disabled", true);
  sheet.href = link.href.slice(0, -1);
  document.head.append(sheet);
}
