import { join } from "node:path";
import { type DesignDirection, directions } from "@portfolio/content/look";
import { variantName, variantWidths } from "@portfolio/content/media-name";
import { posts } from "@portfolio/content/post";
import { projects } from "@portfolio/content/project";
import { sectionTypes } from "@portfolio/content/sections";
import { mediaTable } from "@portfolio/content/tables";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { editContent } from "../support/seed.ts";
import type { TestOwner, TestPicture } from "./test-owner.ts";

const dayMs = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

export async function fillSite(supabase: SupabaseClient, owner: TestOwner): Promise<void> {
  for (const picture of owner.pictures) await upload(supabase, picture);
  const insert = async (table: string, rows: readonly object[]) => {
    const { error } = await supabase.from(table).insert(rows);
    if (error) throw new Error(`${owner.name}, ${table}: ${error.message}`);
  };
  await insert(
    projects.table,
    owner.projects.map((project, index) => ({
      ...projects.initialValues,
      ...project,
      created_at: daysAgo(20 + index * 150),
    })),
  );
  await insert(
    posts.table,
    owner.posts.map((post, index) => ({
      ...posts.initialValues,
      ...post,
      status: "published",
      published_at: daysAgo(8 + index * 40),
    })),
  );
  // The site shows default sections until it has a section, so all sections are stored last and together.
  await insert(
    "portfolio_sections",
    owner.sections.map(({ type, title, subtitle = "", content }, index) => ({
      section_type: type,
      title,
      subtitle,
      visible: true,
      section_order: index,
      content: sectionTypes[type].schema.parse(content),
    })),
  );
}

/** Sets the site's direction and its settings, as the admin does when the owner selects a direction. */
export async function applyDirection(
  supabase: SupabaseClient,
  direction: DesignDirection,
): Promise<void> {
  const look = { direction, ...directions[direction].suggestedOptions };
  await editContent(supabase, "metadata", { look });
}

const sampleFolder = join(import.meta.dirname, "../../public-site/public/sample");

/** Stores a picture with its smaller variants, as the media library does. */
async function upload(
  supabase: SupabaseClient,
  { image, stem, sample }: TestPicture,
): Promise<void> {
  for (const width of [
    ...variantWidths.filter((variantWidth) => variantWidth < image.width),
    image.width,
  ]) {
    const height = Math.round((width / image.width) * image.height);
    const picture = await sharp(join(sampleFolder, `${sample}.webp`))
      .resize({ width, height })
      .webp({ quality: 78 })
      .toBuffer();
    const { error } = await supabase.storage
      .from(mediaTable)
      .upload(variantName(stem, width, "webp"), picture, {
        contentType: "image/webp",
        cacheControl: "31536000",
      });
    if (error) throw new Error(`${stem}: ${error.message}`);
  }
}
