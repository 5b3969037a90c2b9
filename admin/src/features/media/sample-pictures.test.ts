import { sampleTables } from "@portfolio/supabase/sample";
import { renderHook, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { CoreAdminContext, type GetListParams, testDataProvider } from "react-admin";
import { expect, test } from "vitest";
import { findSamplePictures, useSamplePictures } from "./sample-pictures.ts";

const records = sampleTables().flatMap(({ collection: { table }, rows }) =>
  rows.map((row, index) => ({ table, record: { id: `${table}-${index}`, ...row } })),
);

test("sample pictures are found in sections, projects and posts, each once", () => {
  const samplePictures = findSamplePictures(records);
  const sources = samplePictures.map(({ image }) => image.src);
  expect(new Set(sources).size).toBe(sources.length);
  const tables = new Set(samplePictures.map(({ use }) => use.table));
  expect([...tables].sort()).toEqual(["blog_posts", "portfolio_sections", "projects"]);
  expect(
    samplePictures.find(({ image }) => image.src === "/sample/low-tide-fingers.webp"),
  ).toMatchObject({ use: { title: "Low Tide" } });
});

test("pictures of the owner are not sample pictures", () => {
  const cover = { src: "/storage/v1/object/public/media/2026/quay.webp", alt: "A quay" };
  expect(findSamplePictures([{ table: "projects", record: { id: "1", cover } }])).toEqual([]);
});

test("a sample picture of the oldest of many posts is found", async () => {
  const posts = Array.from({ length: 201 }, (_, index) => ({
    id: String(index),
    created_at: new Date(2026, 0, index + 1).toISOString(),
    cover: { src: index === 0 ? "/sample/quay.webp" : "/media/quay.webp", alt: "" },
  }));
  const getList = async (resource: string, { pagination, sort }: GetListParams) => {
    const sortedPosts = sort?.order === "ASC" ? posts : posts.toReversed();
    const data = resource === "blog" ? sortedPosts.slice(0, pagination?.perPage) : [];
    return { data, total: data.length };
  };
  const dataProvider = testDataProvider({ getList: getList as never });
  const { result } = renderHook(useSamplePictures, {
    wrapper: ({ children }) => createElement(CoreAdminContext, { dataProvider }, children),
  });
  await waitFor(() => expect(result.current).toHaveLength(1));
});
