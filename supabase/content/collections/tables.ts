import type { Database } from "../../database.types.ts";

type Table = keyof Database["public"]["Tables"];

/**
 * Tables that hold what others keep about content, and nothing that is listed or edited. Free of everything else, as is
 * all of this file, so that the sign-in page may know them without the collections.
 */
export const innerTables = {
  owner: "site_owner",
  formerSlugs: "former_slugs",
  draftLinks: "draft_links",
  socialImages: "social_images",
  deliveries: "publish_deliveries",
} as const satisfies Record<string, Table>;

/** The table of the files that the owner uploaded, and the bucket of their bytes. */
export const mediaTable = "media" satisfies Table;
