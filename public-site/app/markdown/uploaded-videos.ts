import { parsePictureUrl } from "@portfolio/content/media-name";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { SKIP } from "unist-util-visit";
import { visitElements } from "./visit-elements.ts";

/** Matches the URL of a video or captions in the media library. The Content Security Policy allows no other videos. */
const uploadedFilePattern =
  /^(?:https?:\/\/[^/?#]+)?\/storage\/v1\/object\/public\/media\/[^?#]+\.(mp4|webm|vtt)$/;

/** Maximum width in pixels of a poster. A poster has no `srcset`, so all browsers load one variant of its picture. */
const maxPosterWidth = 960;

/**
 * Replaces the content of video blocks with a player, which loads only the poster before it is started. A block holds a
 * picture that links to the video, and links to captions. Runs after sanitising.
 */
export function insertVideoPlayers(tree: Root): void {
  visitElements(tree, (block) => {
    if (block.properties.dataBlock !== "video") return;
    const links: Element[] = [];
    visitElements(block, (element) => {
      if (element.tagName === "a") links.push(element);
    });
    const videoLink = links.find((link) => /^(?:mp4|webm)$/.test(extensionOf(link)));
    if (!videoLink) return SKIP;
    const captionsLinks = links.filter((link) => extensionOf(link) === "vtt");
    const poster = pictureIn(videoLink);
    const src = String(videoLink.properties.href);
    const title = String(poster?.properties.alt || textOf(videoLink));
    const { width, height } = parsePictureUrl(src) ?? {};
    const player = h(
      "video",
      {
        controls: true,
        playsInline: true,
        preload: "none",
        ariaLabel: title,
        ...(poster && { poster: posterOf(String(poster.properties.src)) }),
        ...(width && height && { width, height }),
        // Browsers load captions from another origin only with this attribute.
        ...(src.startsWith("http") && { crossOrigin: "anonymous" }),
      },
      [
        h("source", { src, type: `video/${extensionOf(videoLink)}` }),
        ...captionsLinks.map((link) =>
          h("track", { kind: "captions", src: link.properties.href, label: textOf(link) }),
        ),
        h("a", { href: src }, title),
      ],
    );
    const caption = String(poster?.properties.title ?? "");
    block.tagName = "figure";
    block.children = [player, ...(caption ? [h("figcaption", { dir: "auto" }, caption)] : [])];
    return SKIP;
  });
}

const extensionOf = ({ properties: { href } }: Element) =>
  uploadedFilePattern.exec(String(href))?.[1] ?? "";

function pictureIn({ children }: Element): Element | undefined {
  return children.find((child) => child.type === "element" && child.tagName === "img") as
    | Element
    | undefined;
}

function posterOf(src: string): string {
  const variants = parsePictureUrl(src)?.variants ?? [];
  return variants.findLast(({ width }) => width <= maxPosterWidth)?.src ?? src;
}
