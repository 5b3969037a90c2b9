import { sessionKey } from "@portfolio/content/browser-keys";
import {
  consentDateStorageKey,
  consentMonths,
  consentStorageKey,
  consentVersion,
} from "./consent.ts";

/**
 * Inline script for the head. Pages are cached for all visitors and hydrate late, so this script selects the banner's
 * view before the first paint and handles its buttons. It never asks a signed-in owner. A stored choice is invalid if
 * the root element's `data-services` names a service that was not there at the time of the choice.
 *
 * `data-consent` of the root element selects the view of the banner: "ask" shows the question, "customise" shows the
 * details before a choice, "settings" shows the details after a choice, and "decided" hides the banner. Without
 * JavaScript the attribute is absent, and the banner is hidden.
 *
 * Variables: `e` data attributes of the root element, `k` storage key of the choice and name of the event that reports a
 * change, `t` storage key of its date, `s` storage (an object if the browser blocks it), `h` stored choice, `c` new
 * choice, `n` view of the details, `o` link that opened the settings, which gets the focus back. In `read`, `c` is the
 * stored choice, `a` its date and `n` the current time. The date is written and deleted last, so that its storage event
 * tells other tabs that the choice is complete.
 */
export const consentScript = `
{
let d=document,e=d.documentElement.dataset,k="${consentStorageKey}",t="${consentDateStorageKey}",s={},o,
of=(analytics,marketing,services=e.services||"")=>({necessary:!0,analytics,marketing,version:"${consentVersion}",services}),
no=()=>of(!1,!1),
read=()=>{
if(navigator.globalPrivacyControl)return no();
if(s[k])try{
let c=JSON.parse(s[k]),a=new Date(s[t]),n=new Date;
if(JSON.stringify(of(!!c.analytics,!!c.marketing,c.services))==s[k]&&c.services.includes(no().services)&&a<=n&&a>n.setMonth(n.getMonth()-${consentMonths}))return c
}catch{}
},
view=()=>read()||s["${sessionKey}"]?"decided":"ask",
show=v=>{e.consent=v;dispatchEvent(new Event(k))};
try{s=localStorage}catch{}
cookieConsent=read;
e.consent=view();
addEventListener("storage",v=>(v.key||t)==t&&show(view()));
addEventListener("click",v=>{
let b=v.target.closest("[data-cookies]");
if(b){
let a=b.dataset.cookies,f=d.forms.cookies,{analytics:x,marketing:y}=f,h=read(),c,n;
v.preventDefault();
if(c={accept:of(!x.disabled,!y.disabled),reject:no(),save:of(x.checked,y.checked)}[a])s[k]=JSON.stringify(c),s[t]=new Date().toJSON();
else if(a=="withdraw")delete s[k],delete s[t];
else if(a!="close"){
n=h?"settings":"customise";
for(let i of[x,y])i.checked=!i.disabled&&h?.[i.name]
}
if(a=="settings")o=b;
show(n||view());
(n||a=="withdraw"?f:o)?.focus()
}},!0)
}`.replaceAll("\n", "");
