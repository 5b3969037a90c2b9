import { sections } from "@portfolio/content/section";
import { supportingTables } from "@portfolio/content/tables";
import type { Database } from "./database.ts";

/** The language of the site's texts, as its owner wrote it; English where that cannot be told. */
export async function siteLanguage(database: Database): Promise<string> {
  try {
    const [metadata] = await database.query<{ language: unknown }>(
      `select content -> 'language' as language from public.${sections.table}
       where section_type = 'metadata' order by created_at limit 1`,
    );
    return typeof metadata?.language === "string" ? metadata.language : "en";
  } catch {
    return "en";
  }
}

/** Where the owner reads mail; null where nobody owns the site. */
export async function ownerEmail(database: Database): Promise<string | null> {
  const [owner] = await database.query<{ email: string | null }>(
    `select email from auth.users join public.${supportingTables.owner} on user_id = users.id`,
  );
  return owner?.email ?? null;
}
