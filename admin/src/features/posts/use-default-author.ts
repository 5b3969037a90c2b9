import { type SectionRow, sections } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import { useGetList } from "react-admin";

/** The author of posts that name none, from the blog page's metadata; empty where there is none. */
export function useDefaultAuthor(): string {
  const { data } = useGetList<SectionRow>(sections.name, {
    filter: { section_type: "metadata" },
    pagination: { page: 1, perPage: 1 },
    sort: { field: "created_at", order: "ASC" },
  });
  const metadata = sectionTypes.metadata.schema.safeParse(data?.[0]?.content ?? {});
  return metadata.data?.blogPage.defaultAuthor ?? "";
}
