import { randomBytes } from "node:crypto";
import { weaknessSentences } from "@portfolio/content/password";
import { supportingTables } from "@portfolio/content/tables";
import bcrypt from "bcryptjs";
import { z } from "zod";
import { findWeaknesses, passwordCost } from "../auth/password-strength.ts";
import { issueSetupCode } from "../auth/setup-code.ts";
import type { Database } from "../database/database.ts";
import { readOwnerEmail } from "../database/site-queries.ts";
import { confirmLink } from "../mail/confirm-link.ts";
import { OperatorError } from "../util/operator-error.ts";
import {
  insertEventSql,
  removeOwnerSql,
  removeSecondFactorSql,
  setPasswordSql,
} from "./recovery-sql.ts";

/** Actions of `npm run owner`, for an owner who cannot sign in. */
export const recoveryActionSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("show") }),
  z.object({ name: z.literal("password"), password: z.string() }),
  z.object({ name: z.literal("link") }),
  z.object({ name: z.literal("second-factor-off") }),
  z.object({ name: z.literal("hand-over") }),
]);

export type RecoveryAction = z.output<typeof recoveryActionSchema>;

export interface ActionContext {
  database: Database;
  dataDir: string;
  siteUrl: string;
}

/**
 * Performs an action on the embedded backend. If the site has no owner, creates a sign-up link instead of performing the
 * action. Returns the result as text for the terminal. Throws an OperatorError if the new password is weak.
 */
export async function performRecoveryAction(action: RecoveryAction, context: ActionContext) {
  const { database, siteUrl } = context;
  const email = await readOwnerEmail(database);
  if (!email) return createSetupLink(context);
  switch (action.name) {
    case "show":
      return `The owner signs in as ${email} at ${siteUrl}/auth`;
    case "password": {
      await requireStrongPassword(action.password, [email], context);
      await database.exec(setPasswordSql(await hashPassword(action.password)));
      return `The password of ${email} is changed, and all sessions are ended. Sign in at ${siteUrl}/auth`;
    }
    case "link":
      return `Open this link within ten minutes. It signs you in as ${email}, once:\n${await createSignInLink(context)}`;
    case "second-factor-off":
      await database.exec(removeSecondFactorSql);
      return `${email} signs in without a second factor.`;
    case "hand-over":
      await database.exec(removeOwnerSql);
      return createSetupLink(context);
  }
}

/** @throws OperatorError with the weaknesses of a weak password. */
export async function requireStrongPassword(
  ...parameters: Parameters<typeof findWeaknesses>
): Promise<void> {
  const weaknesses = await findWeaknesses(...parameters);
  if (weaknesses.length === 0) return;
  throw new OperatorError(`Nothing was changed. ${weaknessSentences(weaknesses).join(" ")}`);
}

export const hashPassword = (password: string): Promise<string> =>
  bcrypt.hash(password, passwordCost);

async function createSetupLink({ database, dataDir, siteUrl }: ActionContext): Promise<string> {
  const code = await issueSetupCode(database, dataDir);
  return `The site has no owner. The first person who opens this link and chooses an e-mail address and a password owns it, with all its content:\n${siteUrl}/auth?setup=${code}`;
}

/** Creates a sign-in link, which is valid until a newer link is created or any link is used. */
async function createSignInLink({ database, siteUrl }: ActionContext): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await database.query(
    `update auth.users set recovery_token = $1, recovery_sent_at = now()
     where id = (select user_id from public.${supportingTables.owner})`,
    [token],
  );
  const message = "A sign-in link was created on the server.";
  await database.exec(insertEventSql("link_made", message));
  return confirmLink(siteUrl, token, "magiclink");
}
