import { directionOf } from "../words/language.ts";

/** Scripts whose letters join, or stand in a square each: tightening tears or crowds them, and lines need more room. */
const ownMeasure = ["Arab", "Deva", "Hang", "Hans", "Hant", "Hebr", "Jpan", "Kore", "Syrc", "Thai"];

const loose =
  "*{letter-spacing:0!important}h1,h2,h3,h4{line-height:1.35}h1{font-size:var(--text-2xl)}";

/** Headings of scripts without spaces break between phrases where a browser can tell them apart; on a phone a table has no room for whole ones. */
const unspaced = "h1,h2,h3,h4,th{word-break:auto-phrase}body{line-break:strict}";

/**
 * What a page written from right to left needs besides a mirrored layout: texts of another direction keep their own
 * order at the page's side, arrows turn round, and code stays as it is written.
 */
const mirrored = [
  "body{text-align:right}",
  "h1,h2,h3,h4,p,a,figcaption,:not([class])>li{unicode-bidi:plaintext}",
  "[data-turned]{scale:-1 1}",
  "pre,code,kbd{direction:ltr;unicode-bidi:isolate}",
  "pre{text-align:left}",
].join("");

/** The style that a language needs besides the sheets that every site has; empty for most. */
export function scriptStyle(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return [
    ownMeasure.includes(script ?? "") ? loose : "",
    ["ja", "zh"].includes(language) ? `${unspaced}:root{--comma:"、"}` : "",
    script === "Arab" ? ':root{--comma:"، "}' : "",
    directionOf(tag) === "rtl" ? mirrored : "",
  ].join("");
}
