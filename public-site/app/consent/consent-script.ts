import { consentDateKey, consentKey, consentMonths, consentVersion } from "./consent.ts";

/**
 * Inline script for the head, at most 1 KiB. Pages are cached for every visitor alike and hydrate late, so this
 * decides before the first paint whether the banner shows, and makes its buttons work from that moment on.
 *
 * Written small because it travels with each page: `e` the root element's data attributes, `s` the storage,
 * `h` the choice held so far, `c` the one made now, `o` the link that opened the settings. Where storage is
 * blocked, the choice lasts as long as the page. Doing any of it twice does no harm, so that a click may be
 * replayed after hydration.
 */
export const consentScript = `
(()=>{
let d=document,e=d.documentElement.dataset,k="${consentKey}",t="${consentDateKey}",s={},o,
of=(analytics,marketing)=>({necessary:!0,analytics,marketing,version:"${consentVersion}"}),
no=of(!1,!1),
read=()=>{
if(navigator.globalPrivacyControl)return no;
try{
let c=JSON.parse(s[k]),a=new Date(s[t]),n=new Date;
if(JSON.stringify(of(!!c.analytics,!!c.marketing))==s[k]&&a<=n&&a>n.setMonth(n.getMonth()-${consentMonths}))return c
}catch{}
};
try{s=localStorage}catch{}
e.consent=(cookieConsent=read)()?"decided":"ask";
addEventListener("click",v=>{
let b=v.target.closest("[data-cookies]");
if(b){
let a=b.dataset.cookies,f=d.forms.cookies,{analytics:x,marketing:y}=f,h=read(),c;
v.preventDefault();
if(c={accept:of(!0,!0),reject:no,save:of(x.checked,y.checked)}[a])s[k]=JSON.stringify(c),s[t]=new Date().toJSON();
else if(a=="withdraw")delete s[k],delete s[t];
else x.checked=h?.analytics,y.checked=h?.marketing;
if(a=="settings")o=b;
e.consent=c?"decided":a=="withdraw"?"ask":h?"settings":"customise";
(c?o:f)?.focus();
dispatchEvent(new Event(k))
}},!0)
})()`.replaceAll("\n", "");
