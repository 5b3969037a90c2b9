import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { SKIP } from "unist-util-visit";
import type { Messages } from "../i18n/en.ts";
import { interpolate } from "../i18n/messages.ts";
import { findExternalVideo } from "./external-videos.ts";
import { hasClass, visitElements } from "./visit-elements.ts";

// These functions transform sanitised HTML, and their result is not sanitised again. Insert the owner's input only as
// text, or as an attribute that is already sanitised.

/**
 * Wraps each picture in a link that opens the lightbox, except pictures in links and in comparisons. If a picture is
 * alone in its paragraph, shows its title as a caption.
 */
export function enlargePictures(tree: Root): void {
  visitElements(tree, (element, index, parent) => {
    if (element.tagName === "a" || element.properties.dataBlock === "compare") return SKIP;
    if (element.tagName !== "img") return;
    const { src, title, width, height } = element.properties;
    if (typeof src !== "string") return;
    const ratio = Number(width) / Number(height);
    const style = ratio < 1 ? `--ratio:${ratio.toFixed(3)}` : undefined;
    const link = h("a", { href: src, dataPhoto: "", style }, [element]);
    const standsAlone =
      parent.type === "element" && parent.tagName === "p" && parent.children.length === 1;
    if (standsAlone && title) {
      delete element.properties.title;
      parent.tagName = "figure";
      parent.children = [link, h("figcaption", { dir: "auto" }, String(title))];
    } else {
      parent.children[index] = link;
    }
    return SKIP;
  });
}

/** Adds a button to each block of code. It copies the code; see `document/click-script.ts`. */
export function addCopyButtons(
  tree: Root,
  { copy, copied, pressToCopy }: Pick<Messages, "copy" | "copied" | "pressToCopy">,
): void {
  visitElements(tree, ({ tagName, children }) => {
    if (tagName !== "pre") return;
    const labels = { dataDone: copied, dataFailed: pressToCopy };
    children.push(
      h(
        "button.needs-script.no-print",
        { type: "button", dataCopy: "", ...labels, ariaLive: "polite" },
        copy,
      ),
    );
    return SKIP;
  });
}

/**
 * Replaces each paragraph that contains only a link to a video with a closed `<details>` that contains the player. The
 * player is lazy, so nothing is loaded from the video site before a visitor opens the `<details>`.
 */
export function embedVideos(tree: Root, messages: Pick<Messages, "videoFrom">): void {
  visitElements(tree, (element, index, parent) => {
    if (element.tagName !== "p") return;
    const link = onlyLink(element);
    const video = findExternalVideo(String(link?.properties.href ?? ""));
    if (!link || !video) return;
    const text = textOf(link);
    const title = text === link.properties.href ? video.site : text;
    parent.children[index] = h("details", { dataVideo: "" }, [
      h("summary", { dataUrl: link.properties.href }, [
        h("strong", { dir: "auto" }, title),
        h("small", interpolate(messages.videoFrom, { site: video.site })),
      ]),
      h("iframe", {
        src: video.player,
        title,
        loading: "lazy",
        allow: "fullscreen; picture-in-picture; encrypted-media",
        referrerPolicy: "strict-origin-when-cross-origin",
      }),
    ]);
    return SKIP;
  });
}

/** Returns the link if a paragraph contains nothing else and the link contains only text. */
function onlyLink({ children }: Element): Element | undefined {
  const [link, ...otherChildren] = children;
  const isOnlyLink = otherChildren.length === 0 && link?.type === "element" && link.tagName === "a";
  return isOnlyLink && !hasElement(link.children) ? link : undefined;
}

const hasElement = (children: readonly ElementContent[]) =>
  children.some(({ type }) => type === "element");

/**
 * Replaces each code block of the language `mermaid` with its drawing, if there is one. The attribute `data-diagram`
 * contains the source. Runs after sanitising.
 */
export function showDiagrams(tree: Root, diagrams: Readonly<Record<string, Element>>): void {
  let number = 0;
  visitElements(tree, (element) => {
    if (element.tagName !== "pre") return;
    const [code] = element.children;
    if (code?.type !== "element" || !hasClass(code, "language-mermaid")) return SKIP;
    const mermaid = textOf(code).trim();
    const svg = Object.hasOwn(diagrams, mermaid) ? diagrams[mermaid] : undefined;
    if (!svg) return SKIP;
    number += 1;
    element.tagName = "figure";
    element.properties = { dataDiagram: mermaid, tabIndex: 0 };
    element.children = [withOwnIds(svg, `text-diagram-${number}-`)];
    return SKIP;
  });
}

/** A copy with ids that no other diagram of the page has. */
function withOwnIds(svg: Element, prefix: string): Element {
  const copy = structuredClone(svg);
  visitElements({ type: "root", children: [copy] }, ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (name === "id") properties.id = prefix + value;
      else if (typeof value === "string")
        properties[name] = value.replace("url(#", `url(#${prefix}`);
    }
  });
  return copy;
}
