import { collectionsWithImageOverride } from "@portfolio/content/collections";
import { makeDesign } from "@portfolio/social-image";
import { expect, test } from "vitest";
import { parseTarget, socialImageEditorPath } from "../../data/provider/social-image-target.ts";
import { isTitleChanged, siteTitle, subjectsOf, withNewTitle } from "./image-subjects.ts";
import { socialImageFileName } from "./use-make-social-image.ts";

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

const collectionOf = (name: string) =>
  collectionsWithImageOverride.find(
    ({ singular }) => singular === name,
  ) as (typeof collectionsWithImageOverride)[number];

test("the site, sections, posts and projects are subjects of images", () => {
  const subjects = subjectsOf(
    [hero, metadata],
    [
      { collection: collectionOf("post"), rows: [post] },
      { collection: collectionOf("project"), rows: [project] },
    ],
  );
  expect(subjects.map(({ group, label, title }) => [group, label, title])).toEqual([
    ["Site", "The site", "Mira"],
    ["Sections", "I make instruments", "I make instruments"],
    ["Blog Posts", "Paper first", "Paper"],
    ["Projects", "Murmur", "Murmur"],
  ]);
  expect(subjects.map(({ design }) => design)).toMatchObject([
    { template: "portrait", picture: "/portrait.webp", subtitle: "I make instruments" },
    { subtitle: "In Lisbon" },
    { template: "statement", title: "Paper", siteName: "Mira Solano" },
    { template: "card", eyebrow: "a · b · c", picture: "/c.webp" },
  ]);
});

test("the subject of an empty site has the host name as title", () => {
  expect(subjectsOf([], [])).toMatchObject([{ title: window.location.hostname }]);
  expect(siteTitle({ ogTitle: "", pageTitle: "Mira's site" })).toBe("Mira's site");
});

test("a redrawn image gets the new title unless its text was edited", () => {
  const storedImage = { design: makeDesign({ title: "Murmur" }), titleWhenDrawn: "Murmur" };
  expect(withNewTitle(storedImage, "Murmuration").title).toBe("Murmuration");
  const editedImage = { ...storedImage, design: makeDesign({ title: "Listen" }) };
  expect(withNewTitle(editedImage, "Murmuration").title).toBe("Listen");
  const longTitle = "Murmur ".repeat(60);
  const storedDesign = { design: makeDesign({ title: longTitle }), titleWhenDrawn: longTitle };
  expect(withNewTitle(storedDesign, "Short").title).toBe("Short");
});

test("an image is outdated if the part of the title that it shows changed", () => {
  const longTitle = "Murmur ".repeat(100);
  // The database stores at most 500 characters.
  const storedImage = { design: makeDesign({}), titleWhenDrawn: longTitle.slice(0, 500), src: "" };
  expect(isTitleChanged(storedImage, longTitle)).toBe(false);
  expect(isTitleChanged(storedImage, `A ${longTitle}`)).toBe(true);
});

test("the editor's URL contains the target of the image", () => {
  for (const target of [
    { kind: "site" },
    { kind: "post", id: "1" },
    { kind: "project", id: "2" },
  ] as const) {
    const { searchParams } = new URL(socialImageEditorPath(target), "https://site.example");
    expect(parseTarget(searchParams)).toEqual(target);
  }
});

test("an image's file name contains its title", () => {
  expect(socialImageFileName("Tuning by ear")).toBe("social-tuning-by-ear.png");
  expect(socialImageFileName("寫給用手")).toBe("social.png");
});
