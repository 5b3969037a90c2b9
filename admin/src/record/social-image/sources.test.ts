import { shareable } from "@portfolio/content/collections";
import { makeDesign } from "@portfolio/social-image";
import { expect, test } from "vitest";
import { editorPath, targetOf } from "../../data/provider/social-image-target.ts";
import { renewed, siteTitle, sourcesOf } from "./sources.ts";
import { fileName } from "./use-make-social-image.ts";

const metadata = {
  id: "m",
  section_type: "metadata",
  title: "SEO & Metadata",
  content: { metaAuthor: "Mira Solano", ogTitle: "Mira", appearance: {} },
};
const hero = {
  id: "h",
  section_type: "hero",
  title: "I make instruments",
  subtitle: "In Lisbon",
  content: { portrait: { src: "/portrait.webp" } },
};
const post = { id: "p", title: "Paper first", seo_title: "Paper", excerpt: "Draw.", cover: null };
const project = { id: "q", title: "Murmur", tags: ["a", "b", "c", "d"], cover: { src: "/c.webp" } };

const kindOf = (name: string) =>
  shareable.find(({ singular }) => singular === name) as (typeof shareable)[number];

test("The site, its sections, posts and projects lend their words to an image", () => {
  const sources = sourcesOf(
    [hero, metadata],
    [
      { kind: kindOf("post"), rows: [post] },
      { kind: kindOf("project"), rows: [project] },
    ],
  );
  expect(sources.map(({ group, label, title }) => [group, label, title])).toEqual([
    ["Site", "The site", "Mira"],
    ["Sections", "I make instruments", "I make instruments"],
    ["Blog Posts", "Paper first", "Paper"],
    ["Projects", "Murmur", "Murmur"],
  ]);
  expect(sources.map(({ design }) => design)).toMatchObject([
    { template: "portrait", picture: "/portrait.webp", subtitle: "I make instruments" },
    { subtitle: "In Lisbon" },
    { template: "statement", title: "Paper", siteName: "Mira Solano" },
    { template: "card", eyebrow: "a · b · c", picture: "/c.webp" },
  ]);
});

test("A site that has nothing yet has a picture all the same", () => {
  expect(sourcesOf([], [])).toMatchObject([{ title: window.location.hostname }]);
  expect(siteTitle({ ogTitle: "", pageTitle: "Mira's site" })).toBe("Mira's site");
});

test("Making an image anew takes over the new title, and leaves other words as they were typed", () => {
  const kept = { design: makeDesign({ title: "Murmur" }), boundTitle: "Murmur" };
  expect(renewed(kept, "Murmuration").title).toBe("Murmuration");
  const typed = { ...kept, design: makeDesign({ title: "Listen" }) };
  expect(renewed(typed, "Murmuration").title).toBe("Listen");
  const long = "Murmur ".repeat(60);
  const cut = { design: makeDesign({ title: long }), boundTitle: long };
  expect(renewed(cut, "Short").title).toBe("Short");
});

test("The editor's address says what the image is for", () => {
  for (const target of [
    { kind: "site" },
    { kind: "post", id: "1" },
    { kind: "project", id: "2" },
  ] as const) {
    const { searchParams } = new URL(editorPath(target), "https://site.example");
    expect(targetOf(searchParams)).toEqual(target);
  }
});

test("An image's file is named by its words", () => {
  expect(fileName("Tuning by ear")).toBe("social-tuning-by-ear.png");
  expect(fileName("寫給用手")).toBe("social.png");
});
