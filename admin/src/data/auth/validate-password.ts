import { sections } from "@portfolio/content/collections";
import { namesOfSite, passwordWeaknesses, weaknessSentences } from "@portfolio/content/password";
import { translateText } from "../../i18n/messages.ts";
import type { Config } from "../api/config.ts";
import { runQuery } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";

/**
 * Weaknesses of a new password as sentences; "" if there are none. The embedded backend applies the same rules; hosted
 * Supabase checks only the length in a free project.
 *
 * @param emails the user's addresses, which the password must not contain.
 */
export async function validatePassword(
  client: Client,
  { siteUrl }: Config,
  password: string,
  emails: readonly string[],
): Promise<string> {
  const [{ commonPasswords }, metadata] = await Promise.all([
    import("@portfolio/content/common-passwords"),
    // If the owner's name cannot be loaded, only the server checks that the password does not contain it.
    runQuery(client.from(sections.table).select("content").eq("section_type", "metadata")).catch(
      () => [],
    ),
  ]);
  const personal = [
    ...emails,
    ...namesOfSite(
      metadata.map(({ content }) => content),
      siteUrl,
    ),
  ];
  return weaknessSentences(passwordWeaknesses(password, { personal, commonPasswords }))
    .map(translateText)
    .join(" ");
}
