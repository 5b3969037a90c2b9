import type { SupabaseClient } from "@supabase/supabase-js";
import { storePicture } from "../support/pictures.ts";
import { seedPosts, seedSample } from "../support/seed.ts";
import type { RunningSite } from "../support/site.ts";

export interface SiteSize {
  posts: number;
  projects: number;
  pictures: number;
}

const pictureSize = { width: 320, height: 200 };
const batchSize = 100;

/**
 * Adds the sample content, and posts, projects and pictures that refer to each other. Changes some records, so that
 * they have versions and former addresses.
 */
export async function fillSite(site: RunningSite, count: SiteSize): Promise<void> {
  const owner = await site.getOwnerClient();
  await seedSample(owner);
  const pictures = await uploadPictures(owner, count.pictures);
  const pictureAt = (number: number) => {
    const { path = "", alt = "" } = pictures[number % pictures.length] ?? {};
    return { src: site.filesUrl + path, alt, ...pictureSize };
  };
  await seedPosts(owner, 0, count.posts);
  const { data: posts } = await owner
    .from("blog_posts")
    .select("id, slug, content")
    .like("slug", "field-note-%")
    .throwOnError();
  // Each change stores a version, and some changes also a former address.
  await inBatches(posts, async ({ id, slug, content }, number) => {
    const cover = pictureAt(number);
    const text = `${content}\n\n![${cover.alt}](${cover.src})\n`;
    const slugChange = number % 20 === 0 ? { slug: `${slug}-renamed` } : {};
    await owner
      .from("blog_posts")
      .update({ cover, content: text, ...slugChange })
      .eq("id", id)
      .throwOnError();
  });
  const projects = Array.from({ length: count.projects }, (_, number) => ({
    title: `Survey ${number}`,
    slug: `survey-${number}`,
    summary: `Soundings of harbour ${number}.`,
    description: `## Harbour ${number}\n\nThe *tide* came and “went”.`,
    cover: pictureAt(number),
    tags: [`volume-${number % 7}`],
  }));
  await owner.from("projects").insert(projects).throwOnError();
  await owner
    .from("projects")
    .update({ summary: "Soundings, second edition." })
    .like("slug", "survey-%")
    .throwOnError();
}

async function uploadPictures(owner: SupabaseClient, count: number) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const rows = await inBatches(numbers, (number) => {
    const alt = `Harbour ${number} at low tide`;
    return storePicture(owner, `2026/harbour-${number}.jpg`, number, alt, pictureSize);
  });
  await owner.from("media").insert(rows).throwOnError();
  return rows;
}

/** Runs `work` on all items, in batches of concurrent calls. */
async function inBatches<T, Result>(
  items: readonly T[],
  work: (item: T, number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let offset = 0; offset < items.length; offset += batchSize) {
    const part = items.slice(offset, offset + batchSize);
    results.push(...(await Promise.all(part.map((item, index) => work(item, offset + index)))));
  }
  return results;
}
