import { posts, projects, sections } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { picturesIn } from "@portfolio/content/pictures-in";
import { sampleFolder } from "@portfolio/content/sample-image";
import { type RaRecord, useGetList } from "react-admin";
import type { MediaUse } from "../../data/media/media-store.ts";

export interface SamplePicture {
  image: Pick<Image, "src" | "alt">;
  use: MediaUse;
}

/** The sample pictures that the site still shows, each with its first use. Empty until all records are loaded. */
export function useSamplePictures(): readonly SamplePicture[] {
  const queries = [
    useOldestRecords(sections.name, ["id", "title", "section_type", "content"]),
    useOldestRecords(projects.name, ["id", "title", "cover", "gallery"]),
    useOldestRecords(posts.name, ["id", "title", "cover"]),
  ];
  if (!queries.every(({ data }) => data)) return [];
  const tables = [sections.table, projects.table, posts.table];
  return findSamplePictures(
    queries.flatMap(({ data = [] }, index) =>
      data.map((record) => ({ table: tables[index] ?? "", record })),
    ),
  );
}

/** Returns the 200 oldest records, because the sample content is older than the owner's content. */
function useOldestRecords(name: string, columns: string[]) {
  return useGetList(name, {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "created_at", order: "ASC" },
    meta: { columns },
  });
}

export function findSamplePictures(records: readonly { table: string; record: RaRecord }[]) {
  const picturesBySrc = new Map<string, SamplePicture>();
  for (const { table, record } of records) {
    const { id, title = "", section_type: type } = record;
    const use = { table, id: String(id), title, ...(type && { sectionType: type }) };
    for (const image of picturesIn(record)) {
      const isNew = image.src.startsWith(sampleFolder) && !picturesBySrc.has(image.src);
      if (isNew) picturesBySrc.set(image.src, { image, use });
    }
  }
  return [...picturesBySrc.values()];
}
