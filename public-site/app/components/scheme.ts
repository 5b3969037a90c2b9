/** What a visitor may ask of the page's colours, in the order of the button; `system` follows the device. */
export const schemes = ["system", "light", "dark"] as const;

/** See {@link schemes}. */
export type Scheme = (typeof schemes)[number];

/** Where a browser keeps the choice; nothing is kept for `system`. */
const storageKey = "portfolio-scheme";

/**
 * Inline script for the document's head: sets the colours the visitor chose before anything is painted, and works
 * the button that changes them from that moment on, in every tab of the site. A browser that keeps nothing still shows
 * the choice on this page.
 *
 * Written small because it travels with each page: `e` the root element's data attributes, `k` the key, `n` the choice,
 * `u` updates the page, `r` reads the stored choice.
 */
export const schemeScript = `
(()=>{
let e=document.documentElement.dataset,k="${storageKey}",n,
u=()=>{if(n=="light"||n=="dark")e.scheme=n;else delete e.scheme},
r=()=>{try{n=localStorage[k]}catch{}u()};
r();
addEventListener("storage",r);
addEventListener("click",v=>{
if(!v.target.closest("[data-scheme-toggle]"))return;
n=e.scheme?e.scheme=="light"&&"dark":"light";
u();
try{if(n)localStorage[k]=n;else delete localStorage[k]}catch{}
})
})()`.replaceAll("\n", "");
