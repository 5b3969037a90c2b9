import type { Database } from "../database.types.ts";

type Table = keyof Database["public"]["Tables"];

/** Tables without a list or a form. Import only types here, so that the sign-in page does not load the collections. */
export const supportingTables = {
  owner: "site_owner",
  formerSlugs: "former_slugs",
  draftLinks: "draft_links",
  socialImages: "social_images",
  publishDeliveries: "publish_deliveries",
  programTokens: "program_tokens",
} as const satisfies Record<string, Table>;

/** Supporting tables that an archive of the site contains. The others contain account data, secret links and logs. */
export const archivedSupportingTables: readonly Table[] = [
  supportingTables.formerSlugs,
  supportingTables.socialImages,
];

export const mediaTable = "media" satisfies Table;

export const mediaBucket = "media";
