import {
  namesOfSite,
  type PasswordWeakness,
  passwordWeaknesses,
  weaknessSentences,
} from "@portfolio/content/password";
import { sections } from "@portfolio/content/section";
import type { Database } from "../database/database.ts";
import { jsonResponse } from "../util/json-responses.ts";

/** Cost of `@supabase/lite`'s password hashes: base-two logarithm of the rounds. */
export const passwordCost = 10;

/** The site whose names a password must not contain. */
interface Site {
  /** Absent if the database cannot be queried. */
  database?: Database;
  siteUrl: string;
}

/** Weaknesses of a password; empty for a good one. `emails` are the addresses of the account. */
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
    commonPasswords,
  });
}

/** Supabase Auth's response to a weak password; null for a good one. */
export async function rejectWeakPassword(...parameters: Parameters<typeof findWeaknesses>) {
  const weaknesses = await findWeaknesses(...parameters);
  if (weaknesses.length === 0) return null;
  return jsonResponse(
    {
      code: 422,
      error_code: "weak_password",
      msg: weaknessSentences(weaknesses).join(" "),
      weak_password: { reasons: weaknesses },
    },
    422,
  );
}
