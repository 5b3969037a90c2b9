import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { collections } from "../../content/collections/index.ts";
import { supportingTables } from "../../content/collections/tables.ts";
import { openPostgres } from "../../embedded/database/database.ts";
import { confirmLink } from "../../embedded/mail/confirm-link.ts";

/** Reads the configuration of the Supabase under test, which `npm run test:supabase` sets in environment variables. */
function readConfiguration(): Record<"url" | "publishableKey" | "secretKey", string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
  if (!(SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY)) {
    throw new Error("Start these tests with npm run test:supabase.");
  }
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  };
}

/** Whether {@link runSql} has a database URL, which it lacks for an external Supabase. */
export const canRunSql = Boolean(process.env.SUPABASE_DATABASE_URL);

/**
 * URL of the same Supabase with e-mail confirmation, which is the default of new projects; absent for an external
 * Supabase.
 */
export const confirmingUrl = process.env.SUPABASE_CONFIRMING_URL;

/** Options of a client that does not store its session. */
export const withoutPersistence = { auth: { persistSession: false, autoRefreshToken: false } };

export function createVisitorClient(): SupabaseClient {
  const { url, publishableKey } = readConfiguration();
  return createClient(url, publishableKey, withoutPersistence);
}

export function createAdminClient(): SupabaseClient {
  const { url, secretKey } = readConfiguration();
  return createClient(url, secretKey, withoutPersistence);
}

/** Runs a statement as the superuser. */
export async function runSql(statement: string): Promise<void> {
  const database = await openPostgres(process.env.SUPABASE_DATABASE_URL ?? "");
  try {
    await database.exec(statement);
  } finally {
    await database.close();
  }
}

/** Deletes all content, all files and the test accounts, whose e-mail addresses end in example.com. */
export async function emptySupabase(): Promise<void> {
  const supabase = createAdminClient();
  const { data, error } = await supabase.auth.admin.listUsers();
  if (error) throw error;
  for (const { id, email } of data.users) {
    if (!email?.endsWith("@example.com")) continue;
    const { error: deleteError } = await supabase.auth.admin.deleteUser(id);
    if (deleteError) throw deleteError;
  }
  await deleteContent(supabase);
}

/** Deletes all content, versions, events and files, with a client that has all rights. */
export async function deleteContent(supabase: SupabaseClient): Promise<void> {
  const { media, revisions, ...otherCollections } = collections;
  // Deletes content first, because the database refuses to delete a picture in use. Deletes versions last, because the
  // database stores a version of each deleted row.
  const content = Object.values(otherCollections).map(({ table }) => table);
  for (const table of [...content, supportingTables.socialImages, media.table, revisions.table]) {
    await supabase.from(table).delete().not("id", "is", null).throwOnError();
  }
  const files = await listFiles(supabase);
  if (files.length > 0) await supabase.storage.from("media").throwOnError().remove(files);
}

export const listFilesOnSupabase = () => listFiles(createAdminClient());

/** Paths of all files in the bucket, listed folder by folder. */
async function listFiles(supabase: SupabaseClient, folder = ""): Promise<string[]> {
  const { data, error } = await supabase.storage.from("media").list(folder, { limit: 1_000 });
  if (error) throw error;
  const pathsByEntry = data.map(({ id, name }) => {
    const path = folder ? `${folder}/${name}` : name;
    return id === null ? listFiles(supabase, path) : [path];
  });
  return (await Promise.all(pathsByEntry)).flat();
}

/** Stores a set-up code that the first sign-up must contain, if the database is accessible. Returns the code. */
export async function storeTestSetupCode(): Promise<string> {
  const code = "a code of the tests";
  if (canRunSql) {
    await runSql(`
      insert into private.setup_code (code_hash) values (encode(sha256('${code}'::bytea), 'hex'))
      on conflict (id) do update set code_hash = excluded.code_hash`);
  }
  return code;
}

/** URL from which tests read sent mails; absent if the Auth server delivers mails. */
export const caughtMailsUrl = process.env.SUPABASE_MAILS;

/** URL of the test OAuth provider; absent for an external Supabase. */
export const oauthProviderUrl = process.env.SUPABASE_PROVIDER;

/** Origin of the site with passkeys; absent for an external Supabase. */
export const passkeySiteOrigin = process.env.SUPABASE_PASSKEY_SITE;

export type LinkType = "signup" | "recovery" | "magiclink" | "email_change";

/** The Auth server's site URL, which differs from the URL of each site under test. */
const mailedSiteUrl = "http://127.0.0.1:3000";

/** The link of the newest mail to an address, or a generated link if the tests cannot read mails. */
export async function findLinkInMail(type: LinkType, address: string): Promise<string> {
  if (caughtMailsUrl) {
    const [, link = ""] = await findInMail(address, /href="([^"]+)"/);
    return link.replaceAll("&amp;", "&");
  }
  if (type === "signup" || type === "email_change") {
    throw new Error("This type of link cannot be generated.");
  }
  const { hashed_token } = await generateLink(type, address);
  return confirmLink(mailedSiteUrl, hashed_token, type);
}

/** Reads the code in the newest mail to an address, for mails without a link. */
export async function findCodeInMail(address: string): Promise<string> {
  return (await findInMail(address, /\b\d{6}\b/))[0];
}

async function findInMail(address: string, pattern: RegExp): Promise<RegExpExecArray> {
  const mail: unknown = await (await fetch(caughtMailsUrl + encodeURIComponent(address))).json();
  const match = pattern.exec(String(mail));
  if (!match) throw new Error(`No matching mail to ${address} was found.`);
  return match;
}

/** Generates a code as Supabase does for a customized mail. The new code invalidates earlier codes. */
export const generateCode = async (type: "recovery" | "magiclink", email: string) =>
  (await generateLink(type, email)).email_otp;

async function generateLink(type: "recovery" | "magiclink", email: string) {
  const { data, error } = await createAdminClient().auth.admin.generateLink({ type, email });
  if (error) throw error;
  return data.properties;
}
