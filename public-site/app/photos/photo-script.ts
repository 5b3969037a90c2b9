import lightbox from "./lightbox.ts?worker&url";

/**
 * Inline script that handles photos before and after hydration: opens a clicked photo in the lightbox, whose file it
 * loads with the first one, and scrolls a strip of photos by its buttons, which have `data-turn`. A link with `data-photo`
 * leads to the large file, so photos also open without scripts or if loading fails.
 */
export const photoScript = `addEventListener("click",v=>{
let b=v.target.closest("[data-turn],a[data-photo]"),s;
if(b?.dataset.turn){
s=b.closest("section").querySelector("[tabindex]");
s.scrollBy({left:b.dataset.turn*(getComputedStyle(s).direction=="rtl"?-.7:.7)*s.clientWidth})
}else if(b&&!(v.ctrlKey||v.metaKey||v.shiftKey||v.altKey||v.button)){
v.preventDefault();
window.openPhoto?openPhoto(b):import("${lightbox}").then(()=>openPhoto(b)).catch(()=>location.assign(b.href))
}
},!0)`.replaceAll("\n", "");
