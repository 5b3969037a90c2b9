import { posts, projects, sections } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { picturesIn } from "@portfolio/content/pictures-in";
import { sampleFolder } from "@portfolio/content/sample-image";
import { type RaRecord, useGetList } from "react-admin";
import type { MediaPlace } from "./store/index.ts";

/** A picture that came with the sample content, and where it is still shown. */
export interface SamplePicture {
  image: Pick<Image, "src" | "alt">;
  place: MediaPlace;
}

/** The pictures of the sample that a site still shows, each at the first of its places; none until all is read. */
export function useSamplePictures(): readonly SamplePicture[] {
  const shown = [
    useShown(sections.name, ["id", "title", "section_type", "content"]),
    useShown(projects.name, ["id", "title", "cover", "gallery"]),
    useShown(posts.name, ["id", "title", "cover"]),
  ];
  if (!shown.every(({ data }) => data)) return [];
  const tables = [sections.table, projects.table, posts.table];
  return samplePicturesIn(
    shown.flatMap(({ data = [] }, at) =>
      data.map((record) => ({ table: tables[at] ?? "", record })),
    ),
  );
}

/** Records that show pictures, the newest first. */
function useShown(name: string, columns: string[]) {
  return useGetList(name, {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "created_at", order: "DESC" },
    filter: {},
    meta: { columns },
  });
}

/** The sample's pictures in records; one that is in several places, once. */
export function samplePicturesIn(
  records: readonly { table: string; record: RaRecord }[],
): SamplePicture[] {
  const found = new Map<string, SamplePicture>();
  for (const { table, record } of records) {
    const { id, title = "", section_type: type } = record;
    const place = { table, id: String(id), title, ...(type && { sectionType: type }) };
    for (const image of picturesIn(record)) {
      const isNew = image.src.startsWith(sampleFolder) && !found.has(image.src);
      if (isNew) found.set(image.src, { image, place });
    }
  }
  return [...found.values()];
}
