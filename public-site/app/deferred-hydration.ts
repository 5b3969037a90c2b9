import { sessionKey } from "@portfolio/content/browser-keys";
import { reloadedKey, reloadPause, targetKey } from "./reload-once.ts";

/** Type that keeps a browser from running a script until {@link hydrationLoader} gives it its real one. */
const inertType = "application/hydration";

/** Name of the Trusted Types policy by which the inert scripts run. */
export const hydrationPolicy = "hydration";

/** Raised on `window` by the root component once the page is hydrated. */
export const hydratedEvent = "hydrated";

/** Milliseconds after `load` at which a page hydrates that nobody has touched. */
const patience = 12_000;

/** Milliseconds after `load` at which what hydrates a page is fetched ahead. */
const stillness = 1_000;

/**
 * Makes React Router's scripts inert, the page's modules with their preloads as well as its data, so that only HTML and
 * pictures are on the way to the first paint. {@link hydrationLoader} starts them later.
 *
 * By what React Router wrote, because a component in place of its `Scripts` would repeat a hundred lines of what that
 * keeps to itself: the page's part of the manifest, the names of its modules and the settings that it hands over.
 */
export function deferHydration(html: string): string {
  const named = new Set<string>();
  return html
    .replace(/<link rel="modulepreload"([^>]*>)/g, (_, rest: string) => {
      // React Router names the entry twice where its own file is among what it imports.
      const isAgain = named.has(rest);
      named.add(rest);
      return isAgain ? "" : `<link data-module${rest}`;
    })
    .replace(/(<script[^>]*) type="module" async="">/g, `$1 type="${inertType}" data-module="">`)
    .replace(
      /(<script nonce="[^"]*")>(?=window\.__reactRouterContext\b)/g,
      `$1 type="${inertType}">`,
    );
}

/**
 * Inline script that starts hydration at the first sign of a visitor, at once where someone is signed in, and after
 * a while in any case. A click on a button that came too early and does nothing natively, or on a photo, is repeated when
 * the page can answer it. A chunk that a newer build has removed, or page state that newer content has replaced, reloads the
 * page, once, and a page change that it cut short is made up for; who is offline keeps the page as it is. What starts
 * hydration while the document still arrives waits for its end, where the scripts are. They run in their order, page
 * state before modules. Firefox calls a script that was on its way failed when the page is left: then nothing is
 * reloaded or said. What they hold passes the page's own rule about scripts that scripts make (Trusted Types) by a policy that
 * nobody else can reach. Session storage is asked as late as can be, because its first answer takes milliseconds.
 * All files are asked for at once, not each when the one before names it. The modules are fetched ahead, at low
 * priority, once the page is still, where the visitor neither saves data nor has hardly any connection; page state is
 * not, for it may be gone by the time it is asked for.
 *
 * Written small because it travels with each page: `s` starts, `r` reloads once, `l` notes leaving, `f` fetches ahead,
 * `q` the clicks to repeat, `p` is the policy.
 */
export const hydrationLoader = `(()=>{let d=document,w=window,q=[],t,i=x=>x,p={createScript:i,createScriptURL:i},
e=["pointerdown","pointermove","touchstart","keydown","scroll"],
l=()=>t=2,
r=()=>{if(t<2&&navigator.onLine)try{let k="${reloadedKey}",v=sessionStorage,n=Date.now();if(!(v[k]>n-${reloadPause})){v[k]=n;location.reload()}}catch{}},
s=()=>{if(t)return;if(d.readyState=="loading"){d.addEventListener("DOMContentLoaded",s);return}t=1;try{delete sessionStorage.${targetKey}}catch{}w.addEventListener("beforeunload",l);e.map(n=>w.removeEventListener(n,s));for(let a of d.querySelectorAll("link[data-module]"))a.rel="modulepreload";for(let a of d.querySelectorAll('script[type="${inertType}"]')){let b=d.createElement("script");let{module:m,src:u}=a.dataset;if(m!=null)b.type="module";if(u)b.src=p.createScriptURL(u);b.text=p.createScript(a.text);b.async=!1;b.onerror=r;d.head.append(b)}},
c=v=>{let b=v.target.closest("button,a[data-photo]");if(b?.href){if(v.ctrlKey||v.metaKey||v.shiftKey)return;v.preventDefault()}b&&!(b.form&&b.type=="submit")&&!b.matches("[popovertarget],[commandfor],[data-cookies],[data-scheme-toggle]")&&q.push(b)},
f=()=>{let n=navigator.connection;if(!t&&!n?.saveData&&!/2g/.test(n?.effectiveType))for(let a of d.querySelectorAll("link[data-module]"))fetch(a.href,{priority:"low"}).catch(i)};
p=w.trustedTypes?.createPolicy("${hydrationPolicy}",p)||p;
e.map(n=>w.addEventListener(n,s,{passive:!0}));
w.addEventListener("click",c,!0);
w.addEventListener("unhandledrejection",v=>t>1&&v.preventDefault());
w.addEventListener("${hydratedEvent}",()=>{w.removeEventListener("click",c,!0);w.removeEventListener("beforeunload",l);q.map(b=>b.isConnected&&b.click())},{once:!0});
w.addEventListener("load",()=>{setTimeout(f,${stillness});setTimeout(s,${patience})});
try{let g=performance.getEntriesByType("navigation")[0].type=="reload"&&sessionStorage.${targetKey};g&&location.replace(location.origin+g)}catch{}
try{localStorage["${sessionKey}"]&&s()}catch{}
})()`;
