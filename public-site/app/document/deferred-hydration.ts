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

/** Time in ms without scrolling or other interactions after which a page hydrates. */
export const quietMs = 99;

/** Time in ms that the next page has to load before this page loads its modules again. */
const restartDelayMs = 3000;

/**
 * Matches preloads of modules, module scripts, and scripts with React Router's settings and data. A single pattern is
 * faster than several.
 */
const scriptTagPattern =
  /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>|(<script[^>]*) type="module" async="">|(<script nonce="[^"]*")>(?=window\.__reactRouterContext\b)/g;

/**
 * Makes React Router's scripts inert: the page's modules and its data. Moves the URLs of the modules from their preload
 * links, which would load them at once, to the first script of the modules. {@link hydrationLoader} loads and runs the
 * scripts later. Depends on the HTML of React Router's `Scripts` component.
 */
export function deferHydration(html: string): string {
  // React Router repeats the entry chunk if it is also among its imports.
  const modules = new Set<string>();
  return html.replace(
    scriptTagPattern,
    (_, href?: string, moduleScript?: string, dataScript?: string) => {
      if (dataScript) return `${dataScript} data-module type="${inertType}">`;
      if (href) modules.add(href);
      if (!moduleScript) return "";
      const sources = [...modules].join(" ");
      modules.clear();
      return `${moduleScript} data-module="module" data-src="${sources}" type="${inertType}">`;
    },
  );
}

/**
 * Part of {@link hydrationLoader} that handles the share button before hydration, like `ShareLink` afterwards. If the
 * browser cannot share, the inline script `clickScript` copies the URL.
 */
const shareBeforeHydration = `if(b?.dataset.share&&navigator.share)return v.stopPropagation(),navigator.share({title:d.title,url:b.dataset.copy}).catch(i);`;

/**
 * Inline script that starts hydration:
 *
 * - `w` starts hydration after an interaction, when nothing has moved for {@link quietMs}. In this time, the browser
 *   requests the pictures that the visitor scrolled to. If it requested the page's modules first, the pictures would
 *   arrive late, and would still be loading when the visitor opens the next page. An interaction with a link does not
 *   start hydration, because the link opens another page.
 * - `s` starts hydration once the document is parsed: after an interaction, at once if the browser stores the owner's
 *   session, or after a delay if the visitor allowed analytics. Fetches all files into the browser's cache, then runs
 *   the scripts. Does not preload the files, because preloads cannot be aborted and would compete with the next page.
 * - `o` runs the scripts in order, hydration data before modules. `async = false` is not enough: Firefox runs an inline
 *   module before an earlier script that is still loading.
 * - `q` stores clicks on buttons that need hydration, and repeats them after hydration.
 * - `r` reloads the page once if a script is missing, because a newer build has other modules, and a page with changed
 *   content has other hydration data. Does not reload while offline, or while the visitor is leaving the page, because
 *   Firefox then reports pending scripts as failed.
 * - `l` aborts the requests when the visitor opens another page, and starts them again if the page is still open after
 *   {@link restartDelayMs}, for example after a download. If the scripts already run (`g`), hydration continues, but
 *   prefetches nothing and hides errors.
 * - `t` and the global variable `hydration` are the `AbortController` of the requests and of the page's prefetches.
 *
 * @param canShare False on a page without a share button.
 */
export const hydrationLoader = (canShare: boolean) =>
  `{let d=document,on=addEventListener,off=removeEventListener,q=[],t,g,z,i=x=>x,p={createScript:i,createScriptURL:i},
l=()=>{t.abort();g?onunhandledrejection=x=>!1:setTimeout(e=>e==t&&s(t=g),${restartDelayMs},t)},
r=()=>{try{let k="${reloadedAtKey}",v=sessionStorage,n=Date.now();t.signal.aborted||!navigator.onLine||v[k]>n-${reloadIntervalMs}||(v[k]=n,location.reload())}catch{}},
w=v=>clearTimeout(z)||v?.target.closest?.("a[href]")||(z=setTimeout(s,${quietMs})),
s=()=>{if(d.readyState=="loading"?w():t)return;on("beforeunload",l);let a=[...d.querySelectorAll("script[data-module]")],e=t=hydration=new AbortController;Promise.allSettled(a.flatMap(x=>x.dataset.src?.split(" ").map(x=>fetch(x,e).then(x=>x.text())))).then(()=>e.signal.aborted||o(g=a))},
o=([a,...z])=>{if(a){let b=d.createElement("script"),{module:m,src:u}=a.dataset;b.type=m;b.text=p.createScript(a.text);b.onerror=r;d.head.append(b);m||!u?o(z):(b.src=p.createScriptURL(u),b.onload=()=>o(z))}},
c=v=>{let b=v.target.closest("button");${canShare ? shareBeforeHydration : ""}b&&!b.matches("[popovertarget],[type=submit],[data-cookies],[data-scheme-toggle],[data-step],[data-copy],dialog *")&&q.push(b)};
p=self.trustedTypes?.createPolicy("${hydrationPolicy}",p)||p;
["pointerdown","pointermove","keydown","scroll"].map(n=>on(n,w));
on("click",c,!0);
on("${hydratedEvent}",()=>{off("click",c,!0);off("beforeunload",l);q.map(b=>b.click())},{once:!0});
setTimeout(()=>cookieConsent()?.analytics&&s(),${analyticsDelayMs});
try{localStorage["${sessionKey}"]&&s()}catch{}
}`.replaceAll("\n", "");
