import { existsSync } from "node:fs";
import { posts } from "@portfolio/content/post";
import { projects } from "@portfolio/content/project";
import { parseSection } from "@portfolio/content/section";
import { sectionTypeNames } from "@portfolio/content/sections";
import sharp from "sharp";
import { expect, it } from "vitest";
import { samplePosts, sampleProjects, sampleSections } from "./sample.ts";

const now = new Date("2026-11-21T12:00:00Z");

it("the sample site has every section type once in order, with valid content", () => {
  expect(sampleSections().map(({ section_type }) => section_type)).toEqual(sectionTypeNames);
  expect(sampleSections().map(({ section_order }) => section_order)).toEqual([
    ...sectionTypeNames.keys(),
  ]);
  for (const row of sampleSections()) {
    const problems: string[] = [];
    parseSection({ ...row, id: "1", updated_at: null }, (message) => problems.push(message));
    expect(problems).toEqual([]);
  }
});

it("the sample's projects and posts are valid", () => {
  for (const { created_at, ...fields } of sampleProjects(now)) {
    expect(projects.fields.parse(fields)).toStrictEqual(fields);
    expect(Date.parse(created_at)).toBeLessThan(now.getTime());
  }
  for (const fields of samplePosts(now)) expect(posts.fields.parse(fields)).toStrictEqual(fields);
  expect(sampleProjects(now).filter(({ featured }) => featured)).toHaveLength(3);
});

it("the sample has one draft, one scheduled post and four published posts", () => {
  const states = samplePosts(now).map(({ status, published_at }) =>
    status === "draft"
      ? "draft"
      : Date.parse(published_at ?? "") > now.getTime()
        ? "scheduled"
        : "published",
  );
  expect(states.sort()).toEqual([
    "draft",
    "published",
    "published",
    "published",
    "published",
    "scheduled",
  ]);
});

it("every picture of the sample exists in the declared size", async () => {
  const allRecords = JSON.stringify([sampleSections(), sampleProjects(now), samplePosts(now)]);
  const paths = new Set(allRecords.match(/\/sample\/[a-z0-9-]+\.webp/g));
  expect(paths.size).toBeGreaterThan(50);
  const pathOf = (src: string) =>
    new URL(`../../public-site/public${src}`, import.meta.url).pathname;
  for (const src of paths) expect(existsSync(pathOf(src)), src).toBe(true);
  for (const [, src = "", width, height] of allRecords.matchAll(
    /"(?:src|url)":"(\/sample\/[a-z0-9-]+\.webp)"(?:,"caption":"[^"]*")?,"alt":"[^"]+","width":(\d+),"height":(\d+)/g,
  )) {
    const picture = await sharp(pathOf(src)).metadata();
    expect([src, picture.width, picture.height]).toEqual([src, Number(width), Number(height)]);
  }
});
