import { sampleTables } from "@portfolio/supabase/sample";
import type { DeleteManyParams, GetListParams, RaRecord, UpdateParams } from "react-admin";
import { expect, test } from "vitest";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { findSample, removeSample } from "./sample-content.ts";

/** Tables of a site with the sample, as the database returns them. */
function createSampleSite() {
  const tableEntries = sampleTables().map(({ collection, rows }) => {
    const storedRows = rows.map((row, id): RaRecord => ({ id, ...withSortedKeys(row) }));
    return [collection.name, storedRows] as const;
  });
  const tables: Record<string, RaRecord[]> = Object.fromEntries(tableEntries);
  const provider = {
    getList: async (name: string, { filter }: GetListParams) => {
      const [[filterKey, keyList]] = Object.entries<string>(filter) as [[string, string]];
      const requestedKeys = keyList.slice(1, -1).split(",");
      const column = filterKey.replace("@in", "");
      return { data: tables[name]?.filter((row) => requestedKeys.includes(row[column])) };
    },
    deleteMany: async (name: string, { ids }: DeleteManyParams) => {
      tables[name] = (tables[name] ?? []).filter(({ id }) => !ids.includes(id));
    },
    update: async (name: string, { id, data }: UpdateParams) => {
      tables[name] = (tables[name] ?? []).map((row) => (row.id === id ? { ...row, ...data } : row));
    },
  } as unknown as AdminDataProvider;
  return { tables, provider };
}

/** PostgreSQL changes the order of JSON keys. */
const withSortedKeys = (row: object) =>
  JSON.parse(JSON.stringify(row), (_, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );

test("the sample is removed from an unedited site, and CV and metadata become empty", async () => {
  const { tables, provider } = createSampleSite();
  await removeSample(provider);
  expect(tables.projects).toEqual([]);
  expect(tables.blog).toEqual([]);
  expect(tables.sections).toMatchObject([
    { section_type: "cv", title: "", visible: false, content: { work: [] } },
    { section_type: "metadata", title: "", visible: true, content: { pageTitle: "" } },
  ]);
  const remainingParts = await findSample(provider);
  expect(
    remainingParts.flatMap(({ deletable, resettable }) => [...deletable, ...resettable]),
  ).toEqual([]);
});

test("edited records are kept; a moved section does not count as edited", async () => {
  const { tables, provider } = createSampleSite();
  const [project] = tables.projects ?? [];
  const [, post] = tables.blog ?? [];
  const [hero, about] = tables.sections ?? [];
  const metadata = tables.sections?.find((row) => row.section_type === "metadata");
  Object.assign(project ?? {}, { summary: "My own words." });
  Object.assign(post ?? {}, { status: "draft" });
  Object.assign(hero ?? {}, { section_order: 7 });
  Object.assign(about ?? {}, { visible: false });
  Object.assign(metadata?.content, { pageTitle: "Ada Marsh" });
  tables.projects?.push({ ...project, id: "mine", slug: "mine" });

  const editedCounts = (await findSample(provider)).map((part) => [
    part.collection.name,
    part.editedCount,
  ]);
  expect(editedCounts).toEqual([
    ["projects", 1],
    ["blog", 1],
    ["sections", 2],
  ]);
  await removeSample(provider);
  expect(tables.projects?.map(({ id }) => id)).toEqual([project?.id, "mine"]);
  expect(tables.blog).toEqual([post]);
  const sections = tables.sections?.map(({ section_type: type, title }) => [type, title]);
  expect(sections).toEqual([
    ["about", about?.title],
    ["cv", ""],
    ["metadata", metadata?.title],
  ]);
});
