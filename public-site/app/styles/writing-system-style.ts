import { textDirectionOf } from "../i18n/language.ts";

/** Writing systems with joined or square letters, which need more space between letters and lines. */
const writingSystemsWithLooseLines = "Arab Deva Hang Hans Hant Hebr Jpan Kore Syrc Thai".split(" ");

const looseLinesStyle =
  "*{letter-spacing:0!important}h1,h2,h3,h4{line-height:1.35}h1{font-size:var(--text-2xl)}";

/**
 * Style for writing systems without spaces. Headings break between phrases in browsers that detect phrases. Data cells
 * of tables break anywhere, because whole phrases do not fit on a phone.
 */
const unspacedStyle = "h1,h2,h3,h4,th{word-break:auto-phrase}body{line-break:strict}";

/**
 * Style of right-to-left pages. Left-to-right text keeps its order, but is aligned right, also in lists, tables and
 * links that are wider than their text, except in a left-to-right article. Arrows are mirrored, code is not.
 */
const rightToLeftStyle = [
  "body{text-align:right}",
  "article[dir=ltr]{text-align:left}",
  "h1,h2,h3,h4,p,a,figcaption,:not([class])>li{unicode-bidi:plaintext}",
  ":is(ul,ol,table,.dashes li):not([dir=ltr] *){direction:rtl}",
  ".dashes li{unicode-bidi:plaintext}",
  ".touch-targets :dir(ltr):not([dir=ltr] *){justify-content:end}",
  "[data-mirrored]{scale:-1 1}",
  "pre,code,kbd{direction:ltr;unicode-bidi:isolate}",
  "pre{text-align:left}",
].join("");

/** Extra style for the writing system of a language; empty for most. */
export function writingSystemStyle(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return [
    writingSystemsWithLooseLines.includes(script ?? "") ? looseLinesStyle : "",
    ["ja", "zh"].includes(language) ? unspacedStyle : "",
    textDirectionOf(tag) === "rtl" ? rightToLeftStyle : "",
  ].join("");
}
