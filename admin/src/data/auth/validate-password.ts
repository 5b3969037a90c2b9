import { namesOfSite, passwordWeaknesses, weaknessSentences } from "@portfolio/content/password";
import { translated } from "../../i18n/messages.ts";
import type { Config } from "../api/config.ts";
import { query } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";

/**
 * What is wrong with a new password, in sentences; "" for a good one. The same rule as the embedded backend's. Hosted
 * Supabase has one of its own, which for a free project is no more than a length.
 *
 * @param emails The addresses of whoever chooses it.
 */
export async function validatePassword(
  client: Client,
  { siteUrl }: Config,
  password: string,
  emails: readonly string[],
): Promise<string> {
  const [{ commonPasswords }, metadata] = await Promise.all([
    import("@portfolio/content/common-passwords"),
    // A site that cannot be asked for its name refuses the password by itself, or cannot take any.
    metadataOf(client).catch(() => []),
  ]);
  const personal = [
    ...emails,
    ...namesOfSite(
      metadata.map(({ content }) => content),
      siteUrl,
    ),
  ];
  return weaknessSentences(passwordWeaknesses(password, { personal, commonPasswords }))
    .map(translated)
    .join(" ");
}

async function metadataOf(client: Client) {
  const { sections } = await import("@portfolio/content/collections");
  return query(client.from(sections.table).select("content").eq("section_type", "metadata"));
}
