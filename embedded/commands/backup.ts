import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeHostedSnapshot } from "../archive/hosted-archive.ts";
import { hostedClientFrom } from "../archive/hosted-client.ts";
import { type CredentialName, withOwnerSession } from "../archive/owner-session.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { OperatorError } from "../util/operator-error.ts";
import { openPrompt } from "./prompt.ts";
import {
  isArchiveName,
  onlyArgument,
  openLocalSite,
  requireDataFolder,
  runCommand,
} from "./run-command.ts";

// `npm run backup`: writes an archive of the site to a file.

const usage = `npm run backup -- FILE.zip   archives the site in DATA_DIR or, if SUPABASE_URL is set, the site on Supabase

With SUPABASE_URL it needs SUPABASE_SECRET_KEY, or SUPABASE_PUBLISHABLE_KEY and your e-mail address and password,
for which it asks. Or set OWNER_EMAIL, OWNER_PASSWORD and, for an account with a second factor, OWNER_CODE.`;

const credentials: Readonly<Record<CredentialName, { variable: string; question: string }>> = {
  email: { variable: "OWNER_EMAIL", question: "E-mail address: " },
  password: { variable: "OWNER_PASSWORD", question: "Password: " },
  code: { variable: "OWNER_CODE", question: "Code of the second factor: " },
};

await runCommand(usage, async (signal) => {
  const file = onlyArgument(parseArgs({ allowPositionals: true }).positionals);
  if (!file || !isArchiveName(file)) {
    throw new OperatorError(`Name the file, with .zip at the end:\n${usage}`);
  }
  const path = resolve(file);
  // Fails early, because reading the site may take long.
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`There is no folder ${dirname(path)}.`);
  }
  const bytes = await writeArchive(await takeSnapshot(process.env, signal), path, signal);
  const kibibytes = Math.ceil(bytes / 1024);
  const size = kibibytes < 1024 ? `${kibibytes} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`;
  return `Wrote ${path}: ${size}.`;
});

async function takeSnapshot(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = environment;
  if (!SUPABASE_URL) return takeLocalSnapshot(signal);
  if (SUPABASE_SECRET_KEY) return takeHostedSnapshot(hostedClientFrom(environment), signal);
  if (!SUPABASE_PUBLISHABLE_KEY)
    throw new OperatorError(`SUPABASE_PUBLISHABLE_KEY is missing.\n${usage}`);
  using prompt = openPrompt(signal);
  const ask = async (credential: CredentialName) => {
    const { variable, question } = credentials[credential];
    const answer = environment[variable] || (await prompt.ask(question, credential === "password"));
    if (!answer) throw new OperatorError(`${variable} is missing.\n${usage}`);
    return answer;
  };
  const options = { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY, ask };
  return await withOwnerSession(options, (client) => takeHostedSnapshot(client, signal));
}

async function takeLocalSnapshot(signal: AbortSignal): Promise<string> {
  requireDataFolder();
  await using site = await openLocalSite(signal);
  return await site.perform({ name: "snapshot" });
}
