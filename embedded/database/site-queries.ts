import { setTimeout as delay } from "node:timers/promises";
import { sections } from "@portfolio/content/section";
import { supportingTables } from "@portfolio/content/tables";
import type { Database } from "./database.ts";

type Queryable = Pick<Database, "query">;

export async function hasOwner(database: Queryable): Promise<boolean> {
  const [site] = await database.query<{ owned: boolean }>(
    "select public.site_has_owner() as owned",
  );
  return site?.owned === true;
}

/** E-mail address of the owner; null if the site has no owner. */
export async function readOwnerEmail(database: Queryable): Promise<string | null> {
  const [owner] = await database.query<{ email: string | null }>(
    `select email from auth.users join public.${supportingTables.owner} on user_id = users.id`,
  );
  return owner?.email ?? null;
}

/** Language of the site's texts as the owner entered it; "en" if there is none or the query fails. */
export async function readSiteLanguage(database: Queryable): Promise<string> {
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

/** A value that changes with every change of public content. */
export async function readContentVersion(database: Queryable): Promise<string> {
  const [row] = await database.query<{ version: string }>(
    "select public.content_version() as version",
  );
  return row?.version ?? "";
}

export async function isHealthy(database: Queryable, timeoutMs: number): Promise<boolean> {
  const response = database.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([response, delay(timeoutMs, false, { ref: false })]);
}
