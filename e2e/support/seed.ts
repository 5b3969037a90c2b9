import { type DesignDirection, directions } from "@portfolio/content/look";
import { sampleTables } from "@portfolio/supabase/sample";
import type { SupabaseClient } from "@supabase/supabase-js";
import { insert, update } from "../../supabase/tests/support/rows.ts";

/** Anchors of the sample's landing page, in order. */
export const sampleAnchors = [
  "hero",
  "about",
  "experience",
  "thoughts",
  "work-community",
  "community-carousel",
  "contact",
];

/** Fills an empty site with the sample content. */
export async function seedSample(supabase: SupabaseClient): Promise<void> {
  for (const { collection, rows } of sampleTables()) {
    await supabase.from(collection.table).insert(rows).throwOnError();
  }
}

/** Changes columns of the sections of a type. */
export async function editSection(
  supabase: SupabaseClient,
  type: string,
  values: { title?: string; subtitle?: string; visible?: boolean; content?: object },
): Promise<void> {
  await update(supabase, "portfolio_sections", { section_type: type }, values as never);
}

/** Changes fields in the content of the sections of a type. */
export async function editContent(
  supabase: SupabaseClient,
  type: string,
  changes: object | ((content: Record<string, object>) => object),
): Promise<void> {
  const { data } = await supabase
    .from("portfolio_sections")
    .select("content")
    .eq("section_type", type)
    .single()
    .throwOnError();
  const newFields = typeof changes === "function" ? changes(data.content) : changes;
  await editSection(supabase, type, { content: { ...data.content, ...newFields } });
}

/** Sets the site's direction and its settings, as the admin does when the owner selects a direction. */
export async function applyDirection(supabase: SupabaseClient, direction: DesignDirection) {
  const look = { direction, ...directions[direction].suggestedOptions };
  await editContent(supabase, "metadata", { look });
}

/** Adds two projects to the sample's projects, because the admin shows filters only for a long list. */
export async function seedMoreProjects(supabase: SupabaseClient): Promise<void> {
  const rows = ["one", "two"].map((name) => ({ title: `Draft ${name}`, slug: `draft-${name}` }));
  await insert(supabase, "projects", rows);
}

/** Adds a published post with tasks, footnotes and a long line of code. */
export async function seedFullPost(supabase: SupabaseClient): Promise<void> {
  const content = `The coast is drawn by hand.[^pen] The list of what is left to do gets shorter every week.[^list]

- [x] Draw the coast
- [ ] Sound the harbour

\`\`\`ts
const line = "${"the tide came and went, ".repeat(12)}the end of the line";
\`\`\`

[^pen]: With a pen of 0.2 mm.
[^list]: It began with forty entries.
`;
  const post = { title: "Left to do", slug: "left-to-do", content, category: "Making" };
  await insert(supabase, "blog_posts", [
    { ...post, status: "published", published_at: "2020-01-01T00:00:00Z" },
  ]);
}

/** Adds published posts `from` (inclusive) to `to` (exclusive), an hour apart, oldest first. */
export async function seedPosts(supabase: SupabaseClient, from: number, to: number): Promise<void> {
  const batchSize = 500;
  for (let start = from; start < to; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, to - start) }, (_, index) => {
      const number = start + index;
      return {
        title: `Field note ${number}`,
        slug: `field-note-${number}`,
        excerpt: `What the harbour sounded like on day ${number}.`,
        content: `Day ${number} began with the ferries.\n\n${"The tide came and went. ".repeat(40)}`,
        tags: [`month-${number % 12}`, "field notes"],
        category: `Volume ${number % 7}`,
        status: "published",
        published_at: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
      };
    });
    await insert(supabase, "blog_posts", rows);
  }
}
