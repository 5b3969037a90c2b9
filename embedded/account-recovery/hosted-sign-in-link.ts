import { supportingTables } from "@portfolio/content/tables";
import { createClient } from "@supabase/supabase-js";
import { confirmLink } from "../mail/confirm-link.ts";
import { StartError } from "../util/start-error.ts";

/**
 * Creates a link that signs the owner of a hosted Supabase in, once.
 *
 * @returns text for the terminal.
 * @throws StartError with the reason if it cannot be created.
 */
export async function createHostedSignInLink(
  { SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: key }: NodeJS.ProcessEnv,
  siteUrl: string,
): Promise<string> {
  if (!key) {
    throw new StartError(
      'A link needs SUPABASE_SECRET_KEY (Supabase: Settings → API keys). "npm run owner -- password" does not need it.',
    );
  }
  const supabase = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { admin } = supabase.auth;
  const owner = await supabase.from(supportingTables.owner).select("user_id").maybeSingle();
  failIf(owner.error);
  if (!owner.data) {
    throw new StartError('The site has no owner: "npm run owner -- hand-over" lets in one.');
  }
  const account = await admin.getUserById(owner.data.user_id);
  failIf(account.error);
  const email = account.data.user?.email ?? "";
  const created = await admin.generateLink({ type: "magiclink", email });
  failIf(created.error);
  const link = confirmLink(siteUrl, created.data.properties?.hashed_token ?? "", "magiclink");
  return `Open this link soon. It signs you in as ${email}, once:\n${link}`;
}

function failIf(error: { message: string } | null): void {
  if (error) throw new StartError(`Supabase refused: ${error.message}`);
}
