import type { Json } from "@portfolio/content/database";
import type { Client } from "./clients.ts";
import { insert, insertRow } from "./rows.ts";

export const publicFilesPath = "/storage/v1/object/public/media/";

/** SQL statements that delete all content and files. */
export const emptySiteSql = `
  truncate public.portfolio_sections, public.projects, public.blog_posts, public.revisions, public.media,
    public.social_images, public.selections cascade;
  delete from storage.objects;
`;

/** A picture as content stores it: the 1920 px wide file of the picture that {@link addPicture} inserts. */
export const image = {
  src: `${publicFilesPath}2026/harbour-0a1b-1920.webp`,
  alt: "Boats",
  width: 1920,
  height: 1440,
};

/** Inserts a media record with two copies, as the admin does after an upload. Returns its id. */
export async function addPicture(owner: Client, stem = "2026/harbour-0a1b"): Promise<string> {
  const data = await insertRow(owner, "media", {
    path: `${stem}.jpg`,
    alt: "A harbour at low tide",
    width: 4000,
    height: 3000,
    bytes: 5_000_000,
    mime: "image/jpeg",
    variants: [480, 1920].map((width) => ({ src: `${stem}-${width}.webp`, width })),
    placeholder: "#c3d0cf",
  });
  return data.id;
}

export async function addPost(
  owner: Client,
  slug: string,
  values: { content?: string; cover?: Json; og_image?: string },
): Promise<void> {
  await insert(owner, "blog_posts", { title: `Post ${slug}`, slug, ...values });
}

export async function listOrphans(owner: Client): Promise<string[]> {
  const { data } = await owner.rpc("media_orphans").throwOnError();
  return data.map(({ name }) => name);
}
