import { reloadedAtKey, sessionKey } from "@portfolio/content/browser-keys";
import { reloadIntervalMs } from "@portfolio/content/reload-once";

/** Script type that the browser ignores until {@link hydrationLoader} replaces it. */
const inertType = "application/hydration";

/** Name of the Trusted Types policy that creates the scripts. */
export const hydrationPolicy = "hydration";

/** Event that the root component dispatches on `window` after hydration. */
export const hydratedEvent = "hydrated";

/** Delay in ms until a page hydrates without interaction if analytics may run. */
const analyticsDelayMs = 12_000;

/**
 * Matches preloads of modules, module scripts, and scripts with React Router's settings and data. A single pattern is
 * faster than several.
 */
const scriptTags =
  /<link rel="modulepreload"([^>]*>)|(<script[^>]*) type="module" async="">|(<script nonce="[^"]*")>(?=window\.__reactRouterContext\b)/g;

/**
 * Makes React Router's scripts inert: the page's modules, their preloads and its data. {@link hydrationLoader} starts
 * them later. Depends on the HTML of React Router's `Scripts` component.
 */
export function deferHydration(html: string): string {
  const seenPreloads = new Set<string>();
  return html.replace(scriptTags, (_, preload = "", moduleScript?: string, dataScript?: string) => {
    if (moduleScript) return `${moduleScript} type="${inertType}" data-module="">`;
    if (dataScript) return `${dataScript} type="${inertType}">`;
    // React Router repeats the entry chunk if it is also among its imports.
    const isDuplicate = seenPreloads.has(preload);
    seenPreloads.add(preload);
    return isDuplicate ? "" : `<link data-module${preload}`;
  });
}

/**
 * Part of {@link hydrationLoader} that handles the share button before hydration, like `ShareLink` afterwards. If the
 * browser cannot share, the inline script `clickScript` copies the URL.
 */
const shareBeforeHydration = `if(b?.dataset.share&&navigator.share){v.stopPropagation();return navigator.share({title:d.title,url:b.dataset.copy}).catch(i)}`;

/**
 * Inline script that starts hydration:
 *
 * - `s` starts hydration once the document is parsed: on the first interaction, at once if the browser stores a
 *   session, or after a delay if the visitor allowed analytics. A click on a link does not start it, because the link
 *   opens another page.
 * - `o` runs the scripts in order, hydration data before modules. `async = false` is not enough: Firefox runs an inline
 *   module before an earlier script that is still loading.
 * - `q` stores clicks on buttons that need hydration, and repeats them after hydration.
 * - `r` reloads the page once if a script is missing, because a newer build has other modules, and a page with changed
 *   content has other hydration data. Does not reload while offline, or while the visitor is leaving the page (`l`), because
 *   Firefox then reports pending scripts as failed.
 * - `t` is 1 after hydration was started, and 2 while the visitor is leaving the page.
 *
 * @param canShare False on a page without a share button.
 */
export const hydrationLoader = (canShare: boolean) =>
  `(()=>{let d=document,on=addEventListener,q=[],t,i=x=>x,p={createScript:i,createScriptURL:i},
l=()=>t=2,
r=()=>{if(t<2&&navigator.onLine)try{let k="${reloadedAtKey}",v=sessionStorage,n=Date.now();if(!(v[k]>n-${reloadIntervalMs})){v[k]=n;location.reload()}}catch{}},
s=v=>{if(t||v?.target.closest?.("a[href]"))return;if(d.readyState=="loading")return on("DOMContentLoaded",s);t=1;on("beforeunload",l);for(let a of d.querySelectorAll("link[data-module]"))a.rel="modulepreload";o([...d.querySelectorAll('script[type="${inertType}"]')])},
o=([a,...z])=>{if(!a)return;let b=d.createElement("script"),{module:m,src:u}=a.dataset;if(m!=null)b.type="module";b.text=p.createScript(a.text);b.onerror=r;if(u){b.src=p.createScriptURL(u);b.onload=()=>o(z)}d.head.append(b);u||o(z)},
c=v=>{let b=v.target.closest("button");${canShare ? shareBeforeHydration : ""}b&&!(b.form&&b.type=="submit")&&!b.matches("[popovertarget],[data-cookies],[data-scheme-toggle],[data-turn],[data-copy],dialog *")&&q.push(b)};
p=window.trustedTypes?.createPolicy("${hydrationPolicy}",p)||p;
["pointerdown","pointermove","keydown","scroll"].map(n=>on(n,s));
on("click",c,!0);
on("unhandledrejection",v=>t>1&&v.preventDefault());
on("${hydratedEvent}",()=>{removeEventListener("click",c,!0);removeEventListener("beforeunload",l);q.map(b=>b.isConnected&&b.click())},{once:!0});
setTimeout(()=>cookieConsent()?.analytics&&s(),${analyticsDelayMs});
try{localStorage["${sessionKey}"]&&s()}catch{}
})()`.replaceAll("\n", "");
