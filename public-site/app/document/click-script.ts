import lightbox from "../photos/lightbox.ts?worker&url";

/**
 * Inline script that handles clicks before and after hydration:
 *
 * - `data-photo`: opens a photo in the lightbox, and loads the lightbox's script for the first photo. If that fails,
 *   such as in a browser without modal dialogs, opens the picture's URL. Ignores a failure while the visitor is leaving
 *   the page, because Firefox then reports pending scripts as failed.
 * - `data-step`: scrolls a strip of photos by one step in the direction that the attribute contains, 1 or -1.
 * - `data-copy`: copies the attribute's value, or else the text before the button, and shows `data-done` for two
 *   seconds. Shows `data-failed` if copying fails.
 * - A link in an open menu closes the menu, which would otherwise cover the link's target. This code is last, because
 *   `:popover-open` throws an error in browsers without popovers.
 */
export const clickScript = `onclick=async v=>{
let t=v.target,p=":popover-open",b=t.closest("[data-step],[data-photo],[data-copy]"),{step:n,copy:c,done:a,failed:f}=b?.dataset||{};
if(n)b.closest("section").querySelector("[tabindex]").scrollBy(n*.7*innerWidth,0);
else if(a){
b.value||=b.textContent;
try{await navigator.clipboard.writeText(c||b.previousSibling.textContent);setTimeout(x=>b.textContent=b.value,2e3)}catch{a=f}
b.textContent=a
}else if(b&&!(v.ctrlKey||v.metaKey||v.shiftKey||v.altKey)){
v.preventDefault();
onbeforeunload=x=>{b=0};
try{await import("${lightbox}");openPhoto(b)}catch{b&&(location=b.href)}
}
t.closest(p+" a")?.closest(p).hidePopover()
}`.replaceAll("\n", "");
