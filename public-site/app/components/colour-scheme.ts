/** Colour schemes in the order in which the button switches them. `system` follows the device. */
export const colourSchemes = ["system", "light", "dark"] as const;

export type ColourScheme = (typeof colourSchemes)[number];

/** Storage key of the choice; absent for `system`. */
export const colourSchemeKey = "portfolio-scheme";

/**
 * Inline script for the head: applies the chosen colour scheme before the first paint, and handles the button that
 * changes it. A change applies to all tabs of the site. If the browser blocks storage, the choice lasts until the page
 * is closed.
 *
 * Variables: `e` data attributes of the root element, `k` the key, `n` the choice, `u` updates the page, `r` reads the
 * stored choice.
 */
export const colourSchemeScript = `
{
let e=document.documentElement.dataset,k="${colourSchemeKey}",n,
u=()=>n=="light"||n=="dark"?e.scheme=n:delete e.scheme,
r=()=>{try{n=localStorage[k]}catch{}u()};
r();
addEventListener("storage",r);
addEventListener("click",v=>{
if(!v.target.closest("[data-scheme-toggle]"))return;
n=e.scheme?e.scheme=="light"&&"dark":"light";
u();
try{n?localStorage[k]=n:delete localStorage[k]}catch{}
})
}`.replaceAll("\n", "");
