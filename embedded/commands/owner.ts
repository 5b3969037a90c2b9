import { createClient } from "@supabase/supabase-js";
import {
  hashPassword,
  type RecoveryAction,
  requireStrongPassword,
} from "../actions/recovery-actions.ts";
import {
  removeOwnerSql,
  removeSecondFactorSql,
  setPasswordSql,
  storeSetupCodeSql,
} from "../actions/recovery-sql.ts";
import { createSetupCode, hashSetupCode } from "../auth/setup-code.ts";
import { confirmLink } from "../mail/confirm-link.ts";
import { readOwnerEmail } from "../mail/read-owner-email.ts";
import { errorMessage } from "../util/error-message.ts";
import { OperatorError } from "../util/operator-error.ts";
import { openPrompt } from "./prompt.ts";
import {
  onlyArgument,
  openLocalSite,
  requireDataFolder,
  runCommand,
  siteUrl,
} from "./run-command.ts";

// `npm run owner`: helps an owner who cannot sign in, for example with a new password or a sign-in link.

/** A single-use sign-in link for the owner of a hosted site. Throws an OperatorError if Supabase does not create it. */
async function createHostedSignInLink({
  SUPABASE_URL: url = "",
  SUPABASE_SECRET_KEY: key,
}: NodeJS.ProcessEnv): Promise<string> {
  if (!key) {
    throw new OperatorError(
      'A link needs SUPABASE_SECRET_KEY (Supabase: Settings → API keys). "npm run owner -- password" does not need it.',
    );
  }
  const supabase = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = await readOwnerEmail(supabase).catch(throwLinkError);
  if (email === null) {
    throw new OperatorError(
      'The site has no owner: "npm run owner -- hand-over" prints a link for a new owner.',
    );
  }
  const { data, error } = await supabase.auth.admin.generateLink({ type: "magiclink", email });
  if (error) throwLinkError(error);
  const link = confirmLink(siteUrl, data.properties?.hashed_token ?? "", "magiclink");
  return `Open this link soon. It signs you in as ${email}, once:\n${link}`;
}

function throwLinkError(error: unknown): never {
  throw new OperatorError(`Supabase did not create a link: ${errorMessage(error)}`);
}

const usage = `npm run owner -- password            sets a new password and ends all sessions
npm run owner -- link                prints a link that signs in once, within ten minutes
npm run owner -- second-factor-off   removes the second factor
npm run owner -- hand-over           removes the owner's account and prints a set-up link for a new owner`;

const serverTimeoutMs = 20_000;

const environment = process.env;
await runCommand(usage, async (signal) => {
  const actionName = onlyArgument(process.argv.slice(2)) ?? "show";
  const action = await readAction(actionName, signal);
  const result = environment.SUPABASE_URL
    ? await performOnSupabase(action)
    : await performOnEmbedded(action, signal);
  return action.name === "show" ? `${result}\n\n${usage}` : result;
});

async function readAction(name: string, signal: AbortSignal): Promise<RecoveryAction> {
  if (name === "password") return { name: name, password: await readNewPassword(signal) };
  if (/^(?:show|link|second-factor-off|hand-over)$/.test(name)) {
    return { name: name } as RecoveryAction;
  }
  throw new OperatorError(`There is no action "${name}".\n\n${usage}`);
}

/** Reads the password twice from the terminal, or the first line of piped input. */
async function readNewPassword(signal: AbortSignal): Promise<string> {
  using prompt = openPrompt(signal);
  const password = await prompt.ask("New password: ", true);
  if (prompt.isTerminal && (await prompt.ask("Repeat it: ", true)) !== password)
    throw new OperatorError("The passwords differ. Nothing was changed.");
  return password ?? "";
}

async function performOnEmbedded(action: RecoveryAction, signal: AbortSignal): Promise<string> {
  requireDataFolder();
  await using site = await openLocalSite(signal, serverTimeoutMs);
  const result = await site.perform(action);
  return site.isServed
    ? result
    : `${result}\n(The server is not running: start it before you sign in.)`;
}

/** Performs an action through Supabase's API, if possible. Otherwise returns SQL for the owner to run. */
async function performOnSupabase(action: RecoveryAction): Promise<string> {
  const instruction = "Run this in the SQL editor of your Supabase project:\n";
  switch (action.name) {
    case "show":
      return "The site is on Supabase (SUPABASE_URL): its dashboard lists the accounts under Authentication.";
    case "password": {
      await requireStrongPassword(action.password, [], { siteUrl });
      return instruction + setPasswordSql(await hashPassword(action.password));
    }
    case "link":
      return createHostedSignInLink(environment);
    case "second-factor-off":
      return instruction + removeSecondFactorSql;
    case "hand-over": {
      const code = createSetupCode();
      return `${instruction}${removeOwnerSql}${storeSetupCodeSql(hashSetupCode(code))}\n\nThe first person who then opens this link and chooses an e-mail address and a password owns the site, with all its content:\n${siteUrl}/auth?setup=${code}`;
    }
  }
}
