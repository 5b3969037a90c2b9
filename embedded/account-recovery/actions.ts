import { randomBytes } from "node:crypto";
import { type PasswordWeakness, weaknessSentences } from "@portfolio/content/password";
import { supportingTables } from "@portfolio/content/tables";
import bcrypt from "bcryptjs";
import { z } from "zod";
import { findWeaknesses } from "../auth/password-strength.ts";
import { issueSetupCode } from "../auth/setup-code.ts";
import type { Database } from "../database/database.ts";
import { confirmLink } from "../mail/confirm-link.ts";
import { insertEvent, removeOwner, removeSecondFactor, setPassword } from "./sql.ts";

/** The work that is put into a password, as the base-two logarithm of its rounds. */
const passwordCost = 10;

/** What whoever has the server's machine can do for an owner who cannot get in. */
export const recoveryAction = z.discriminatedUnion("act", [
  z.object({ act: z.literal("show") }),
  z.object({ act: z.literal("password"), password: z.string() }),
  z.object({ act: z.literal("link") }),
  z.object({ act: z.literal("second-factor-off") }),
  z.object({ act: z.literal("hand-over") }),
]);

export type RecoveryAction = z.output<typeof recoveryAction>;

/** Where an act is done. */
export interface ActionContext {
  database: Database;
  dataDir: string;
  siteUrl: string;
}

/** Does an act on the embedded backend. @returns what was done, or why not, for whoever asked for it. */
export async function performRecoveryAction(
  act: RecoveryAction,
  place: ActionContext,
): Promise<string> {
  const { database, siteUrl } = place;
  const [owner] = await database.query<{ email: string }>(
    `select email from auth.users join public.${supportingTables.owner} on user_id = users.id`,
  );
  if (!owner) return setupLink(place);
  switch (act.act) {
    case "show":
      return `The owner signs in as ${owner.email} at ${siteUrl}/auth`;
    case "password": {
      const refusal = refusalOf(await findWeaknesses(act.password, [owner.email], place));
      if (refusal) return refusal;
      await database.script(setPassword(await hashOf(act.password)));
      return `The password of ${owner.email} is changed, and whoever was signed in is signed out. Sign in at ${siteUrl}/auth`;
    }
    case "link":
      return `Open this link within ten minutes. It signs you in as ${owner.email}, once:\n${await makeLink(place)}`;
    case "second-factor-off":
      await database.script(removeSecondFactor);
      return `${owner.email} signs in without a second factor.`;
    case "hand-over":
      await database.script(removeOwner);
      return setupLink(place);
  }
}

/** What is said of a password with such weaknesses; null for a good one. */
export function refusalOf(weaknesses: readonly PasswordWeakness[]): string | null {
  if (weaknesses.length === 0) return null;
  return `Nothing was changed. ${weaknessSentences(weaknesses).join(" ")}`;
}

/** A password as the auth service keeps it. */
export function hashOf(password: string): Promise<string> {
  return bcrypt.hash(password, passwordCost);
}

async function setupLink({ database, dataDir, siteUrl }: ActionContext): Promise<string> {
  const code = await issueSetupCode(database, dataDir);
  return `The site has no owner. Whoever opens this link and chooses an e-mail address and a password owns it, with all that is in it:\n${siteUrl}/auth?setup=${code}`;
}

/** A link as those of mails: the database knows it until it is used, or another one is made. */
async function makeLink({ database, siteUrl }: ActionContext): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await database.query(
    `update auth.users set recovery_token = $1, recovery_sent_at = now()
     where id = (select user_id from public.${supportingTables.owner})`,
    [token],
  );
  await database.script(
    insertEvent("link_made", "A link to sign in was made at the server's machine."),
  );
  return confirmLink(siteUrl, token, "magiclink");
}
