import lightbox from "./lightbox.ts?worker&url";

/**
 * Inline script that handles photos before and after hydration: opens a clicked photo in the lightbox, whose file it
 * loads with the first one, and scrolls a strip of photos by its buttons, whose `data-turn` is the
 * direction. A link with `data-photo` leads to the large file, so photos also open without scripts or if loading fails.
 */
export const photoScript = `onclick=v=>{
let b=v.target.closest("[data-turn],[data-photo]"),n=b?.dataset.turn;
if(n)b.closest("section").querySelector("[tabindex]").scrollBy(n*.7*innerWidth,0);
else if(b&&!(v.ctrlKey||v.metaKey||v.shiftKey||v.altKey)){
v.preventDefault();
import("${lightbox}").then(()=>openPhoto(b),()=>location=b.href)
}
}`.replaceAll("\n", "");
