import { posts } from "@portfolio/content/post";
import { projects } from "@portfolio/content/project";
import { expect, test } from "vitest";
import { splitFrontMatter, withYamlBlock } from "./front-matter.ts";
import { readFields } from "./front-matter-fields.ts";

/** Reads front matter into a record; returns field values, their order and the remaining text. */
function readIntoRecord(
  lines: string,
  current: Record<string, unknown> = posts.initialValues,
  { fields, textColumn }: Pick<typeof posts | typeof projects, "fields" | "textColumn"> = posts,
) {
  const frontMatter = splitFrontMatter(`---\n${lines}\n---\n\nText`);
  if (!frontMatter) throw new Error("The text has no front matter.");
  const { values, rest } = readFields(frontMatter, fields, current, String(textColumn));
  return {
    values: Object.fromEntries(values),
    names: [...values.keys()],
    text: withYamlBlock(rest),
  };
}

test("front matter fills the fields that it names, starting with the slug", () => {
  const { values, names, text } = readIntoRecord(`title: "Low: Tide" # working title
slug: low-tide
tags: [sea, 2024, " walks "]
date: 2024-03-05T10:00:00+01:00
Description: >
  Two lines
  of a summary.
author: Mira
seo-title: Tides`);
  expect(values).toEqual({
    title: "Low: Tide",
    slug: "low-tide",
    tags: ["sea", "2024", "walks"],
    published_at: "2024-03-05T09:00:00.000Z",
    excerpt: "Two lines of a summary.",
    author: "Mira",
    seo_title: "Tides",
  });
  expect(names[0]).toBe("slug");
  expect(text).toBe("Text");
});

test("keys without a field, with a filled field or with an invalid value stay as YAML", () => {
  const filledRecord = { ...posts.initialValues, title: "Mine", tags: ["sea"] };
  const lines = `# Notes
title: Other
slug: Not A Slug
layout: post
tags: a, b
category: Walks
status: published
draft: false
published: true
date: some day
cover: { image: a.png }
excerpt: null`;
  const { values, text } = readIntoRecord(lines, filledRecord);
  expect(values).toEqual({ category: "Walks" });
  expect(text).toBe(`\`\`\`yaml\n${lines.replace("category: Walks\n", "")}\n\`\`\`\n\nText`);
});

test("if two keys belong to the same field, the first key fills the field", () => {
  const { values, text } = readIntoRecord("summary: One\nexcerpt: Two\ntags: sea, walks");
  expect(values).toEqual({ excerpt: "One", tags: ["sea", "walks"] });
  expect(text).toBe("```yaml\nexcerpt: Two\n```\n\nText");
});

test("front matter of a project fills its year and its summary, and other keys stay YAML", () => {
  const lines = "year: 2024\ndescription: Short.\nlinks: [a, b]\ndate: 2024-01-01\nvisible: false";
  const { values, text } = readIntoRecord(lines, projects.initialValues, projects);
  expect(values).toEqual({ year: "2024", summary: "Short." });
  expect(text).toContain("links: [a, b]\ndate: 2024-01-01\nvisible: false\n```");
});

test("a date without a time means midnight in the local time zone", () => {
  const { published_at } = readIntoRecord("date: 2024-03-05").values;
  expect(new Date(String(published_at))).toEqual(new Date(2024, 2, 5));
});

test.each(["a: 1\na: 2", "title: [", "title: 'a"])("invalid YAML stays unchanged: %j", (yaml) => {
  const { values, text } = readIntoRecord(yaml);
  expect(values).toEqual({});
  expect(text).toBe(`\`\`\`yaml\n${yaml}\n\`\`\`\n\nText`);
});

test("the fence of a YAML block is longer than any run of backticks in it", () => {
  expect(withYamlBlock({ yaml: "a: |\n  ```\n", body: "" })).toBe(
    "````yaml\na: |\n  ```\n````\n\n",
  );
});

test.each([
  "---\n\nA rule: then text\n\n---\n",
  "---\nA heading\n---\n",
  "---\n- a: list\n---\n",
  "Text\n---\ntitle: a\n---\n",
  "---\ntitle: a\n",
  "",
])("%j has no front matter", (text) => {
  expect(splitFrontMatter(text)).toBeNull();
});

test("front matter may have a byte order mark and Windows line ends", () => {
  expect(splitFrontMatter("\uFEFF---\r\ntitle: a\r\n--- \r\nText\r\n")).toEqual({
    yaml: "title: a\n",
    body: "Text\n",
  });
});
