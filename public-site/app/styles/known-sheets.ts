/**
 * Marks the style sheets that the page already contains as loaded. React Router appends `#` to the addresses of shared
 * sheets. A part loaded later would not recognise them and load them again after the look, which they would then
 * override. Their links are disabled and fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const known = document.createElement("link");
  known.rel = link.rel;
  known.toggleAttribute("disabled", true);
  known.href = link.href.slice(0, -1);
  document.head.append(known);
}
