import type { SectionRow } from "@portfolio/content/section";
import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { describe, expect, it } from "vitest";
import { sectionPath } from "../../layout/section-path.ts";
import { concernsOf } from "./attention.ts";
import { greeting } from "./fill-site.ts";
import { firstSteps } from "./first-steps.ts";
import { columnsOf, type Summary, shownResources } from "./shown-resources.ts";

const now = new Date("2026-05-01T12:00:00Z");
const began = "2026-04-01T00:00:00.000Z";
const later = "2026-04-02T00:00:00.000Z";

function section(type: SectionType, changes: Partial<SectionRow> = {}): SectionRow {
  const { title, subtitle, content } = sectionTypes[type].defaults;
  const row = { id: type, section_type: type, title, subtitle, content, visible: true };
  const times = { created_at: began, updated_at: began };
  return { ...row, section_order: 0, user_id: null, ...times, ...changes };
}

function post(changes: Partial<Summary>): Summary {
  const times = { published_at: began, created_at: began, updated_at: began };
  return {
    id: "p",
    title: "Tides",
    slug: "tides",
    cover: null,
    status: "published",
    ...times,
    ...changes,
  };
}

const sample = ["hero", "about", "thoughts", "contact", "cv", "metadata"] as const;
const sections = sample.map((type) => section(type));

/** The concerns of the sample with some sections replaced. */
function textsOf(changed: SectionRow[], posts: Summary[] = [], isWhole = true) {
  const rows = sections.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  const known = shownResources.map((kind) => {
    const records = { blog: posts, projects: [project] }[kind.name] ?? [];
    return { kind, records, isWhole };
  });
  return concernsOf({ sections: rows, known, undescribedMedia: 0 }, now).map(({ text }) => text);
}

const project: Summary = {
  id: "a",
  title: "Low Tide",
  slug: "low-tide",
  cover: null,
  visible: true,
  created_at: "2020-01-01T00:00:00.000Z",
  updated_at: "2026-03-31T23:59:59.000Z",
};

const heroLinkingTo = (buttonLink: string) =>
  section("hero", { content: { ...sectionTypes.hero.defaults.content, buttonLink } });

describe("what needs the owner", () => {
  it("is nothing on a site that is in order", () => {
    expect(textsOf([])).toEqual([]);
  });

  it("is every picture of the media library without alternative text, in one line", () => {
    expect(concernsOf({ sections, known: [], undescribedMedia: 3 }, now)).toEqual([
      { text: "Media: 3 pictures have no alternative text", path: "/admin/media" },
    ]);
  });

  it("is a button whose section is hidden, and the hidden section", () => {
    expect(textsOf([section("contact", { visible: false, updated_at: later })])).toEqual([
      "Hero Section: the link #contact leads nowhere",
      "Contact is hidden from visitors",
    ]);
  });

  it("is no section that the site began with hidden", () => {
    expect(textsOf([section("about", { visible: false })])).toEqual([]);
  });

  it.each(["/cv", "/cv.pdf", "/cv.json"])("is a button to the hidden CV: %s", (link) => {
    expect(textsOf([heroLinkingTo(link), section("cv", { visible: false })])).toContain(
      `Hero Section: the link ${link} leads nowhere`,
    );
  });

  it.each([
    "/nowhere",
    "#nowhere",
    "/#nowhere",
    "/blog/nothing",
    "/projects/nothing",
    "/admin-old",
  ])("is a button that leads nowhere: %s", (link) => {
    expect(textsOf([heroLinkingTo(link)], [post({})])).toContain(
      `Hero Section: the link ${link} leads nowhere`,
    );
  });

  it.each([
    "/",
    "/blog",
    "/blog/",
    "/blog?tag=sea",
    "/blog/tides",
    "/blog/tides#end",
    "/projects/low-tide",
    "/cv",
    "/cv.pdf",
    "/blog/rss.xml",
    "#contact",
    "/#about",
    "https://example.com/nowhere",
  ])("is not a button that leads somewhere: %s", (link) => {
    expect(textsOf([heroLinkingTo(link)], [post({})])).toEqual([]);
  });

  it("is no link to a post that may be there, when not all posts are known", () => {
    expect(textsOf([heroLinkingTo("/blog/older")], [post({})], false)).toEqual([]);
  });

  it("is a site without a description", () => {
    const content = { ...sectionTypes.metadata.defaults.content, metaDescription: " " };
    expect(textsOf([section("metadata", { content })])).toEqual([
      "Search engines have no description of the site",
    ]);
  });

  it("is a picture without alternative text", () => {
    const { content } = sectionTypes.hero.defaults;
    const portrait = { ...content.portrait, alt: "" };
    const cover = { src: "/a.webp", alt: "" };
    expect(
      textsOf([section("hero", { content: { ...content, portrait } })], [post({ cover })]),
    ).toEqual([
      "Hero Section: a picture has no alternative text",
      "Tides: a picture has no alternative text",
    ]);
  });

  it("is a draft, and a post that is still to appear", () => {
    const posts = [
      post({ id: "d", status: "draft", title: "Half a thought" }),
      post({ id: "s", published_at: "2026-05-03T00:00:00Z" }),
    ];
    expect(textsOf([], posts)).toEqual(["“Tides” appears", "“Half a thought” is a draft"]);
  });
});

it("reads what it needs of a kind, and no long texts", () => {
  expect(shownResources.map((kind) => [kind.name, columnsOf(kind)])).toEqual(
    expect.arrayContaining([
      [
        "blog",
        [
          ...["id", "created_at", "updated_at", "title"],
          ...["slug", "cover", "status", "published_at"],
        ],
      ],
    ]),
  );
});

describe("the first steps", () => {
  it("are all ahead on the sample", () => {
    expect(firstSteps(sections, [project]).map(({ isDone }) => isDone)).not.toContain(true);
  });

  it("are done where their owner said it as the site began", () => {
    const began = [
      section("hero", { title: "I map what the tide leaves." }),
      section("metadata", { content: { metaDescription: "I map what the tide leaves." } }),
      section("about"),
    ];
    const done = firstSteps(began, []).filter(({ isDone }) => isDone);
    expect(done.map(({ path }) => path)).toEqual([sectionPath("hero"), sectionPath("metadata")]);
  });

  it("are ahead on a site that begins empty", () => {
    const empty = [
      section("hero", { title: greeting }),
      section("metadata", { content: { metaDescription: "" } }),
    ];
    expect(firstSteps(empty, []).map(({ isDone }) => isDone)).not.toContain(true);
  });

  it("are done once their owner has changed each part", () => {
    const changed = sections.map((row) => ({ ...row, updated_at: later }));
    const steps = firstSteps(changed, [{ ...project, updated_at: later }]);
    expect(steps.map(({ isDone }) => isDone)).not.toContain(false);
  });
});
