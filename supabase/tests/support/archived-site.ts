import type { Client } from "./clients.ts";
import { publicFilesPath } from "./media.ts";
import { webp } from "./pictures.ts";

/**
 * Fills a site with `count` posts and projects, a post with a former slug, sections, and an uploaded picture.
 *
 * @param filesUrl Base URL of uploaded files.
 */
export async function fillForArchive(
  owner: Client,
  count: number,
  filesUrl: string = publicFilesPath,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const path = "2026/picture.webp";
  const { error } = await owner.storage
    .from("media")
    .upload(path, webp, { contentType: "image/webp", cacheControl: "31536000" });
  if (error) throw error;
  await owner
    .from("media")
    .insert({
      path,
      alt: "A picture of one pixel",
      width: 1,
      height: 1,
      bytes: webp.length,
      mime: "image/webp",
    })
    .throwOnError();
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
  await owner
    .from("blog_posts")
    .update({ slug: "post-first" })
    .eq("id", firstPostId)
    .throwOnError();
  await owner.from("draft_links").insert({ post_id: firstPostId }).throwOnError();
  await owner
    .from("projects")
    .insert(
      numbers.map((number) => ({
        title: `Project ${number}`,
        slug: `project-${number}`,
        cover: { src: filesUrl + path, alt: "A pixel", width: 1, height: 1 },
      })),
    )
    .throwOnError();
  await owner
    .from("social_images")
    .insert({ post_id: firstPostId, design: { template: "split" } })
    .throwOnError();
  await owner
    .from("portfolio_sections")
    .insert([
      { section_type: "hero", title: "Hello", content: { name: "Somebody" } },
      { section_type: "metadata", content: { look: { direction: "poster" } } },
    ])
    .throwOnError();
}
