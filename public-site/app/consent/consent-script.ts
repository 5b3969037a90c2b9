import { sessionKey } from "@portfolio/content/browser-keys";
import { consentDateKey, consentKey, consentMonths, consentVersion } from "./consent.ts";

/**
 * Inline script for the head, at most 1.25 KiB. Never asks the signed-in owner. Pages are cached for every visitor alike and hydrate late, so this
 * decides before the first paint whether the banner shows, and makes its buttons work from that moment on. A choice
 * counts only for the services that it was made for: the root element's `data-services` names those configured now.
 *
 * Written small because it travels with each page: `e` the root element's data attributes, `s` the storage,
 * `h` the choice held so far, `c` the one made now, `o` the link that opened the settings. Where storage is
 * blocked, the choice lasts as long as the page. Doing any of it twice does no harm, so that a click may be
 * replayed after hydration. The date is written and deleted last, so its event tells other tabs that the choice is complete.
 */
export const consentScript = `
(()=>{
let d=document,e=d.documentElement.dataset,k="${consentKey}",t="${consentDateKey}",s={},o,
of=(analytics,marketing,services=e.services||"")=>({necessary:!0,analytics,marketing,version:"${consentVersion}",services}),
no=()=>of(!1,!1),
read=()=>{
if(navigator.globalPrivacyControl)return no();
try{
let c=JSON.parse(s[k]),a=new Date(s[t]),n=new Date;
if(JSON.stringify(of(!!c.analytics,!!c.marketing,c.services))==s[k]&&c.services.includes(no().services)&&a<=n&&a>n.setMonth(n.getMonth()-${consentMonths}))return c
}catch{}
},
seen=()=>read()||s["${sessionKey}"]?"decided":"ask",
show=v=>{e.consent=v;dispatchEvent(new Event(k))};
try{s=localStorage}catch{}
cookieConsent=read;
e.consent=seen();
addEventListener("storage",v=>(v.key||t)==t&&show(seen()));
addEventListener("click",v=>{
let b=v.target.closest("[data-cookies]");
if(b){
let a=b.dataset.cookies,f=d.forms.cookies,{analytics:x,marketing:y}=f,h=read(),c;
v.preventDefault();
if(c={accept:of(!x.disabled,!y.disabled),reject:no(),save:of(x.checked,y.checked)}[a])s[k]=JSON.stringify(c),s[t]=new Date().toJSON();
else if(a=="withdraw")delete s[k],delete s[t];
else for(let i of[x,y])i.checked=!i.disabled&&h?.[i.name];
if(a=="settings")o=b;
show(c?"decided":a=="withdraw"?"ask":h?"settings":"customise");
(c?o:f)?.focus()
}},!0)
})()`.replaceAll("\n", "");
