import {
  namesOfSite,
  type PasswordWeakness,
  passwordWeaknesses,
  weaknessSentences,
} from "@portfolio/content/password";
import { sections } from "@portfolio/content/section";
import type { Database } from "../database/database.ts";

/** Of whom a password must not speak. */
interface Site {
  /** Absent where it is elsewhere and cannot be asked. */
  database?: Database;
  siteUrl: string;
}

/**
 * Why a password would be guessed; empty for a good one.
 *
 * @param emails The addresses of whoever chose it.
 */
export async function findWeaknesses(
  password: string,
  emails: readonly string[],
  { database, siteUrl }: Site,
): Promise<PasswordWeakness[]> {
  const { commonPasswords } = await import("@portfolio/content/common-passwords");
  const rows = await database?.query<{ content: unknown }>(
    `select content from public.${sections.table} where section_type = 'metadata'`,
  );
  const metadata = rows?.map(({ content }) => content) ?? [];
  return passwordWeaknesses(password, {
    personal: [...emails, ...namesOfSite(metadata, siteUrl)],
    commonest: commonPasswords,
  });
}

/** Refuses a password that would be guessed, in the words of Supabase Auth; null for a good one. */
export async function rejectWeakPassword(
  ...choice: Parameters<typeof findWeaknesses>
): Promise<Response | null> {
  const weaknesses = await findWeaknesses(...choice);
  if (weaknesses.length === 0) return null;
  return Response.json(
    {
      code: 422,
      error_code: "weak_password",
      msg: weaknessSentences(weaknesses).join(" "),
      weak_password: { reasons: weaknesses },
    },
    { status: 422, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}
