import { supportingTables } from "@portfolio/content/tables";
import { createClient } from "@supabase/supabase-js";
import { confirmLink } from "../mail/confirm-link.ts";
import { StartError } from "../util/start-error.ts";

/**
 * A link of hosted Supabase that signs the owner in, once.
 *
 * @throws StartError where it cannot be had, saying why.
 */
export async function createHostedSignInLink(
  { SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: key }: NodeJS.ProcessEnv,
  siteUrl: string,
): Promise<string> {
  if (!key) {
    throw new StartError(
      'Set SUPABASE_SECRET_KEY (Supabase: Settings → API keys) for a link; "npm run owner -- password" does without.',
    );
  }
  const supabase = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { admin } = supabase.auth;
  const { data: row, error } = await supabase
    .from(supportingTables.owner)
    .select("user_id")
    .maybeSingle();
  if (error) throw new StartError(`Supabase refused: ${error.message}`);
  if (!row)
    throw new StartError('The site has no owner: "npm run owner -- hand-over" lets in one.');
  const { data: account, error: unknown } = await admin.getUserById(row.user_id);
  if (unknown) throw new StartError(`Supabase refused: ${unknown.message}`);
  const { data, error: refused } = await admin.generateLink({
    type: "magiclink",
    email: account.user.email ?? "",
  });
  if (refused) throw new StartError(`Supabase refused: ${refused.message}`);
  const link = confirmLink(siteUrl, data.properties.hashed_token, "magiclink");
  return `Open this link soon. It signs you in as ${account.user.email}, once:\n${link}`;
}
