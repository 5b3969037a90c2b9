import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { DataFolderInUseError, startWithDatabase } from "@portfolio/embedded";
import { sendActionRequest } from "../account-recovery/action-requests.ts";
import {
  hashOf,
  performRecoveryAction,
  type RecoveryAction,
  refusalOf,
} from "../account-recovery/actions.ts";
import { createHostedSignInLink } from "../account-recovery/hosted-link.ts";
import {
  removeOwner,
  removeSecondFactor,
  setPassword,
  storeSetupCode,
} from "../account-recovery/sql.ts";
import { findWeaknesses } from "../auth/password-strength.ts";
import { StartError } from "../util/start-error.ts";

// `npm run owner`, with `-- password`, `-- link`, `-- second-factor-off` or `-- hand-over`.

const usage = `
npm run owner -- password            a new password; everybody is signed out
npm run owner -- link                a link that signs in once, within ten minutes
npm run owner -- second-factor-off   sign in without a second factor
npm run owner -- hand-over           remove the owner's account; prints a link with which somebody else becomes the owner`;

const environment = process.env;
const [asked = "show"] = process.argv.slice(2);
const dataDir = resolve(environment.DATA_DIR || "./data");
const siteUrl = (
  environment.SITE_URL || `http://${environment.HOST || "127.0.0.1"}:${environment.PORT || 3000}`
).replace(/\/$/, "");

try {
  const act = await actOf(asked);
  console.info(environment.SUPABASE_URL ? await onSupabase(act) : await embedded(act));
  if (act.act === "show") console.info(usage);
  process.exit(0);
} catch (error) {
  const isExplained = error instanceof Error && (error.name === "StartError" || "syscall" in error);
  console.error(isExplained ? error.message : error);
  process.exit(1);
}

async function actOf(name: string): Promise<RecoveryAction> {
  if (name === "password") return { act: name, password: await newPasswordFromTerminal() };
  if (/^(?:show|link|second-factor-off|hand-over)$/.test(name))
    return { act: name } as RecoveryAction;
  throw new StartError(`There is no "${name}".\n${usage}`);
}

/** Typed twice and not shown; or the first line of what is piped in. */
async function newPasswordFromTerminal(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? "";
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    stdout.write(question);
    const answer = await lines.question("");
    stdout.write("\n");
    return answer;
  };
  const password = await ask("New password: ");
  const again = await ask("Once more: ");
  lines.close();
  if (password !== again) throw new StartError("These are two passwords. Nothing was changed.");
  return password;
}

async function embedded(act: RecoveryAction): Promise<string> {
  if (!existsSync(dataDir)) {
    throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR to the site's.`);
  }
  const options = { dataDir, siteUrl, databaseUrl: environment.DATABASE_URL || undefined };
  const started = await startWithDatabase(options).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return null;
    throw error;
  });
  if (!started) return sendActionRequest(dataDir, act);
  const said = await performRecoveryAction(act, { ...options, database: started.database });
  await started.supabase.close();
  return `${said}\n(The server does not run: start it first.)`;
}

/** What hosted Supabase is told: by its own interface where that can do it, else as SQL to be run there. */
async function onSupabase(act: RecoveryAction): Promise<string> {
  const toRun = "Run this in the SQL editor of your Supabase project:\n";
  switch (act.act) {
    case "show":
      return "The site is on Supabase (SUPABASE_URL): its dashboard lists the accounts under Authentication.";
    case "password": {
      const refusal = refusalOf(await findWeaknesses(act.password, [], { siteUrl }));
      if (refusal) throw new StartError(refusal);
      return toRun + setPassword(await hashOf(act.password));
    }
    case "link":
      return createHostedSignInLink(environment, siteUrl);
    case "second-factor-off":
      return toRun + removeSecondFactor;
    case "hand-over": {
      const code = randomBytes(18).toString("base64url");
      const hash = createHash("sha256").update(code).digest("hex");
      return `${toRun}${removeOwner}${storeSetupCode(hash)}\n\nThen whoever opens this link and chooses an e-mail address and a password owns the site, with all that is in it:\n${siteUrl}/auth?setup=${code}`;
    }
  }
}
