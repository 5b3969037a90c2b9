import { posts } from "@portfolio/content/post";
import { projects } from "@portfolio/content/project";
import { expect, test } from "vitest";
import { createSectionSchema } from "../../data/content/section-schema.ts";
import { changesBetween, wordChanges } from "./changes.ts";

const createSection = (changes: object) => ({
  title: "Experience",
  updated_at: String(Math.random()),
  content: { experiences: [{ company: "Tide & Co", role: "Maker", ...changes }] },
});

test("a changed field is named by its label in the form, even inside a list", () => {
  const changes = changesBetween(
    createSectionSchema("experience"),
    createSection({ role: "Maker" }),
    createSection({ role: "Head of making" }),
  );
  expect(changes).toEqual([
    { field: expect.stringMatching(/1 › Role$/), before: "Maker", after: "Head of making" },
  ]);
});

test("an entry that is inserted before others is reported as the only change of its list", () => {
  const cvWith = (...names: string[]) => ({
    content: { skills: names.map((name) => ({ name, level: "Good" })) },
  });
  const changesTo = (row: object) =>
    changesBetween(createSectionSchema("cv"), cvWith("Maps", "Ink"), row).map(
      ({ field, before, after }) => [field, before, after],
    );
  expect(changesTo(cvWith("Sound", "Maps", "Ink"))).toEqual([
    ["Skills 1 › Skill", "Empty", "Sound"],
    ["Skills 1 › Level", "Empty", "Good"],
  ]);
  const changedSkills = [{ name: "Sound" }, { name: "Maps", level: "Expert" }];
  expect(changesTo({ content: { skills: changedSkills } })).toEqual([
    ["Skills 1 › Skill", "Empty", "Sound"],
    ["Skills 2 › Level", "Good", "Expert"],
    ["Skills", "Ink\nGood", "Empty"],
  ]);
  const moveChange = ["Skills", expect.any(String), "Ink\nGood\n\nMaps\nGood"];
  expect(changesTo(cvWith("Ink", "Maps"))[0]).toEqual(moveChange);
});

test("a list of texts is compared as one field, and a list of objects field by field", () => {
  expect(changesBetween(projects.fields, { tags: ["sea"] }, { tags: ["sea", "paper"] })).toEqual([
    { field: "Tags", before: "• sea", after: "• sea\n• paper" },
  ]);
  const [entry] = changesBetween(
    createSectionSchema("experience"),
    { content: { experiences: [] } },
    { content: { experiences: [{ company: "Tide & Co", role: "", responsibilities: [] }] } },
  );
  expect(entry).toMatchObject({ before: "Empty", after: "Tide & Co" });
});

test("the first version lists all non-empty fields, without columns that the database sets", () => {
  const row = { id: "1", title: "Low Tide", summary: "", visible: true, updated_at: "x" };
  expect(changesBetween(projects.fields, null, row)).toEqual([
    { field: "Title", before: "Empty", after: "Low Tide" },
    { field: expect.any(String), before: "Empty", after: "On" },
  ]);
  expect(changesBetween(projects.fields, row, { ...row, updated_at: "y" })).toEqual([]);
});

test("a changed picture is compared by its address and texts, without values of its file", () => {
  const cover = { src: "/a.webp", alt: "Dusk", width: 1600, height: 900, placeholder: "#e8d8bd" };
  const variants = [{ src: "/a-480.webp", width: 480 }];
  const otherCover = { ...cover, src: "/b.webp", width: 800, placeholder: "#000" };
  const changes = changesBetween(
    projects.fields,
    { cover: { ...cover, variants } },
    { cover: otherCover },
  );
  expect(changes).toEqual([{ field: "Cover › Picture", before: "/a.webp", after: "/b.webp" }]);
  const removed = changesBetween(
    projects.fields,
    { cover: { ...cover, variants } },
    { cover: null },
  );
  expect(removed.map(({ field }) => field)).toEqual([
    "Cover › Picture",
    "Cover › Alternative text",
  ]);
});

test("a changed photo of a section is compared by its address and texts", () => {
  const photo = { url: "/a.webp", caption: "Dusk", width: 1600, height: 900, placeholder: "#fff" };
  const variants = [{ src: "/a-480.webp", width: 480 }];
  const otherPhoto = { ...photo, url: "/b.webp", width: 800, placeholder: "#000", variants };
  const changesTo = (images: object[]) =>
    changesBetween(
      createSectionSchema("community_carousel"),
      { content: { images: [photo] } },
      { content: { images } },
    );
  expect(changesTo([otherPhoto])).toEqual([
    { field: "Photos 1 › Photo", before: "/a.webp", after: "/b.webp" },
  ]);
  expect(changesTo([photo, otherPhoto])).toEqual([
    { field: "Photos 2 › Photo", before: "Empty", after: "/b.webp" },
    { field: "Photos 2 › Caption", before: "Empty", after: "Dusk" },
  ]);
});

test("the status of a post is named as in lists, and an equal text of the owner is not", () => {
  const changes = changesBetween(
    posts.fields,
    { status: "draft", title: "draft" },
    { status: "published", title: "published" },
  );
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ["Draft", "Published"],
    ["draft", "published"],
  ]);
});

test("other choices keep their stored value, because lists have no name for it", () => {
  const [change] = changesBetween(
    createSectionSchema("metadata"),
    { content: { twitterCard: "summary" } },
    { content: { twitterCard: "summary_large_image" } },
  );
  expect([change?.before, change?.after]).toEqual(["summary", "summary_large_image"]);
});

test("texts are compared word by word", () => {
  expect(wordChanges("The tide came in slowly.", "The tide went in very slowly.")).toEqual([
    { kind: "same", text: "The tide " },
    { kind: "del", text: "came " },
    { kind: "ins", text: "went " },
    { kind: "same", text: "in " },
    { kind: "ins", text: "very " },
    { kind: "same", text: "slowly." },
  ]);
  expect(wordChanges("", "New")).toEqual([{ kind: "ins", text: "New" }]);
});

test("long unchanged parts are shortened, and very long texts are not compared by word", () => {
  const longText = "The tide came and went. ".repeat(20);
  const parts = wordChanges(`${longText}Old. ${longText}`, `${longText}New! ${longText}`);
  expect(parts.map(({ kind }) => kind)).toEqual(["same", "del", "ins", "same"]);
  expect(parts[0]?.text).toMatch(/^… .*went\. $/);
  expect(parts[3]?.text).toMatch(/^The tide .*… $/);
  expect(parts.every(({ text }) => text.length < 100)).toBe(true);

  const numbers = (from: number) => Array.from({ length: 5_000 }, (_, i) => from + i).join(" ");
  expect(wordChanges(numbers(0), numbers(10_000)).map(({ kind }) => kind)).toEqual(["del", "ins"]);
});
