import { sampleTables } from "@portfolio/supabase/sample";
import { expect, test } from "vitest";
import { samplePicturesIn } from "./sample-pictures.ts";

const records = sampleTables().flatMap(({ collection: { table }, rows }) =>
  rows.map((row, index) => ({ table, record: { id: `${table}-${index}`, ...row } })),
);

test("sample pictures are found in sections, projects and posts, each once", () => {
  const samplePictures = samplePicturesIn(records);
  const addresses = samplePictures.map(({ image }) => image.src);
  expect(new Set(addresses).size).toBe(addresses.length);
  const tables = new Set(samplePictures.map(({ use }) => use.table));
  expect([...tables].sort()).toEqual(["blog_posts", "portfolio_sections", "projects"]);
  expect(
    samplePictures.find(({ image }) => image.src === "/sample/low-tide-fingers.webp"),
  ).toMatchObject({
    use: { title: "Low Tide" },
  });
});

test("pictures of the owner are not sample pictures", () => {
  const cover = { src: "/storage/v1/object/public/media/2026/quay.webp", alt: "A quay" };
  expect(samplePicturesIn([{ table: "projects", record: { id: "1", cover } }])).toEqual([]);
});
