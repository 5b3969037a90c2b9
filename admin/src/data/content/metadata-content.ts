import { parseSection, type SectionRow } from "@portfolio/content/section";
import type { SectionContent } from "@portfolio/content/sections";

/** Content of the metadata section in `rows`; undefined if there is none. */
export function metadataContent(
  rows: readonly SectionRow[] | undefined,
): SectionContent<"metadata"> | undefined {
  const row = rows?.find(({ section_type: type }) => type === "metadata");
  const section = row && parseSection(row);
  return section?.type === "metadata" ? section.content : undefined;
}

/** Parameters for `getList` that select the site's metadata section. */
export const metadataQuery = {
  filter: { section_type: "metadata" },
  pagination: { page: 1, perPage: 1 },
};
