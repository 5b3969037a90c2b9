import type { Database } from "../database.types.ts";

type Table = keyof Database["public"]["Tables"];

/**
 * Supporting tables that are neither listed nor edited. This file has no imports, so that the sign-in page can use it
 * without the collections.
 */
export const supportingTables = {
  owner: "site_owner",
  formerSlugs: "former_slugs",
  draftLinks: "draft_links",
  socialImages: "social_images",
  deliveries: "publish_deliveries",
} as const satisfies Record<string, Table>;

/** Table of uploaded files, and bucket of their bytes. */
export const mediaTable = "media" satisfies Table;
