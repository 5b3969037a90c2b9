import { rmSync } from "node:fs";
import { join } from "node:path";
import { mediaPath } from "../../../embedded/archive/media-urls.ts";
import { takeSnapshot } from "../../../embedded/archive/snapshot.ts";
import { writeArchive } from "../../../embedded/archive/write-archive.ts";
import type { Backend } from "./backend.ts";
import type { Client } from "./clients.ts";
import { webp } from "./pictures.ts";
import { insert, update } from "./rows.ts";

type Site = Pick<Backend, "folder" | "database">;

/** Adds `count` posts and projects, a former slug, sections, and a picture below `filesUrl`. */
export async function fillForArchive(owner: Client, count: number, filesUrl: string = mediaPath) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const path = "2026/picture.webp";
  const media = owner.storage.from("media").throwOnError();
  await media.upload(path, webp, { contentType: "image/webp", cacheControl: "31536000" });
  await insert(owner, "media", {
    path,
    alt: "A picture of one pixel",
    width: 1,
    height: 1,
    bytes: webp.length,
    mime: "image/webp",
  });
  const posts = await owner
    .from("blog_posts")
    .insert(
      numbers.map((number) => ({
        title: `Post ${number}: "quoted" & more`,
        slug: `post-${number}`,
        content: `# Text of post ${number}`,
        tags: ["one", "two"],
      })),
    )
    .select("id, slug")
    .throwOnError();
  const firstPostId = posts.data.find(({ slug }) => slug === "post-0")?.id ?? "";
  await update(owner, "blog_posts", { id: firstPostId }, { slug: "post-first" });
  await insert(owner, "draft_links", { post_id: firstPostId });
  await insert(
    owner,
    "projects",
    numbers.map((number) => ({
      title: `Project ${number}`,
      slug: `project-${number}`,
      cover: { src: filesUrl + path, alt: "A pixel", width: 1, height: 1 },
    })),
  );
  await insert(owner, "social_images", { post_id: firstPostId, design: { template: "split" } });
  await insert(owner, "portfolio_sections", [
    { section_type: "hero", title: "Hello", content: { name: "Somebody" } },
    { section_type: "metadata", content: { look: { direction: "poster" } } },
  ]);
}

export async function archiveSite({ folder, database }: Site, path: string): Promise<void> {
  await writeArchive(await takeSnapshot(folder, database), path);
}

export async function deleteContent({ folder, database }: Site): Promise<void> {
  await database.exec(
    `delete from public.blog_posts; delete from public.projects; delete from public.pages;
     delete from public.portfolio_sections; delete from public.media; delete from public.revisions;
     delete from public.former_slugs; delete from public.social_images; delete from storage.objects`,
  );
  rmSync(join(folder, "files/media"), { recursive: true });
}
