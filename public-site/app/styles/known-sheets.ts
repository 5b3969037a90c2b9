/**
 * Says of the sheets that a page carries that they are there. React Router writes a `#` behind the addresses of those
 * that several pages share, by which a part that is loaded later would not know them: it would load them once more,
 * behind the look that the owner chose, and undo it. The links beside theirs are disabled as well, and fetch nothing.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>("link[disabled][href$='#']")) {
  const known = document.createElement("link");
  known.rel = link.rel;
  known.toggleAttribute("disabled", true);
  known.href = link.href.slice(0, -1);
  document.head.append(known);
}
