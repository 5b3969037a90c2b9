import type { Root } from "hast";
import { h } from "hastscript";
import type { Messages } from "../i18n/en.ts";
import { visitElements } from "./visit-elements.ts";

/** The types of GitHub's callouts. */
const calloutTypes = ["note", "tip", "important", "warning", "caution"] as const;

const markerPattern = new RegExp(`^\\[!(${calloutTypes.join("|")})\\][ \\t]*(?:\\n|$)`, "i");

/** Turns a quotation that starts with a line such as `[!NOTE]` into a callout with a title, as GitHub does. */
export function markCallouts(tree: Root, titles: Messages["callouts"]): void {
  visitElements(tree, (quote) => {
    if (quote.tagName !== "blockquote") return;
    const paragraph = quote.children.find((child) => child.type === "element");
    const text = paragraph?.type === "element" ? paragraph.children[0] : undefined;
    if (paragraph?.tagName !== "p" || text?.type !== "text") return;
    const [line, name] = markerPattern.exec(text.value) ?? [];
    const calloutType = calloutTypes.find((type) => type === name?.toLowerCase());
    if (line === undefined || !calloutType) return;
    text.value = text.value.slice(line.length);
    const isEmpty = text.value === "" && paragraph.children.length === 1;
    const title = h("p", h("strong", titles[calloutType]));
    quote.children.splice(quote.children.indexOf(paragraph), isEmpty ? 1 : 0, title);
    quote.properties.dataCallout = calloutType;
  });
}
