import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { collections } from "../../content/collections/index.ts";
import { supportingTables } from "../../content/collections/tables.ts";
import { openPostgres } from "../../embedded/database/database.ts";
import { confirmLink } from "../../embedded/mail/confirm-link.ts";

/** The Supabase that `npm run test:supabase` runs against; it tells by variables of the environment. */
function underTest(): Record<"url" | "publishableKey" | "secretKey", string> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
  if (!(SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY)) {
    throw new Error("These tests are run by npm run test:supabase.");
  }
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  };
}

/** Address of its database with all rights, which a Supabase elsewhere need not give away. */
export const supabaseDatabase = process.env.SUPABASE_DATABASE_URL;

/** The same Supabase where addresses must be confirmed, as new projects are; absent where it is elsewhere. */
export const confirmingUrl = process.env.SUPABASE_CONFIRMING_URL;

/** Options of a client whose session no other client reads. */
export const alone = { auth: { persistSession: false, autoRefreshToken: false } };

/** A client of it as a visitor. */
export function visitSupabase(): SupabaseClient {
  const { url, publishableKey } = underTest();
  return createClient(url, publishableKey, alone);
}

/** A client of it with all rights. */
export function administerSupabase(): SupabaseClient {
  const { url, secretKey } = underTest();
  return createClient(url, secretKey, alone);
}

/** Runs a statement as the superuser. */
export async function runOnSupabase(statement: string): Promise<void> {
  const database = await openPostgres(supabaseDatabase ?? "");
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
}

/** Takes away the accounts of tests, whose addresses are all below example.com, all content and all files. */
export async function emptySupabase(): Promise<void> {
  const supabase = administerSupabase();
  const { data, error } = await supabase.auth.admin.listUsers();
  if (error) throw error;
  for (const { id, email } of data.users) {
    if (!email?.endsWith("@example.com")) continue;
    const { error: kept } = await supabase.auth.admin.deleteUser(id);
    if (kept) throw kept;
  }
  await deleteContent(supabase);
}

/** Deletes all content, versions, events and files, with a client that has all rights. */
export async function deleteContent(supabase: SupabaseClient): Promise<void> {
  const { media, revisions, ...others } = collections;
  // The database keeps a picture that content shows, and stores a version of each deleted row.
  const content = Object.values(others).map(({ table }) => table);
  for (const table of [...content, supportingTables.socialImages, media.table, revisions.table]) {
    await supabase.from(table).delete().not("id", "is", null).throwOnError();
  }
  const files = await filesIn(supabase);
  if (files.length > 0) await supabase.storage.from("media").remove(files);
}

export const filesOnSupabase = () => filesIn(administerSupabase());

/** The paths of all files in the bucket: the Storage server lists one folder at a time. */
async function filesIn(supabase: SupabaseClient, folder = ""): Promise<string[]> {
  const { data, error } = await supabase.storage.from("media").list(folder, { limit: 1_000 });
  if (error) throw error;
  const within = data.map(({ id, name }) => {
    const path = folder ? `${folder}/${name}` : name;
    return id === null ? filesIn(supabase, path) : [path];
  });
  return (await Promise.all(within)).flat();
}

/** Has the first sign-up need a set-up code, as the README tells, where the database can be reached. @returns the code. */
export async function protectSupabase(): Promise<string> {
  const code = "a code of the tests";
  if (supabaseDatabase) {
    await runOnSupabase(`
      insert into private.setup_code (code_hash) values (encode(sha256('${code}'::bytea), 'hex'))
      on conflict (id) do update set code_hash = excluded.code_hash`);
  }
  return code;
}

/** Where caught mails are read; absent where they go to their addresses. */
export const caughtMails = process.env.SUPABASE_MAILS;

/** Who says there who people are; absent where it is elsewhere. */
export const providerOfTests = process.env.SUPABASE_PROVIDER;

/** The one address of a site whose passkeys it takes; absent where it is elsewhere. */
export const passkeySite = process.env.SUPABASE_PASSKEY_SITE;

/** What the link of a mail does, as its address names it. */
export type LinkType = "signup" | "recovery" | "magiclink" | "email_change";

/** The site that the Auth server knows: each site under test has an address of its own. */
const siteOfMails = "http://127.0.0.1:3000";

/** The link of the newest mail to an address, or, where no mail can be read, one as a mail has it. */
export async function linkInMail(type: LinkType, address: string): Promise<string> {
  if (caughtMails) {
    const [, link = ""] = await findInMail(address, /href="([^"]+)"/);
    return link.replaceAll("&amp;", "&");
  }
  if (type === "signup" || type === "email_change") {
    throw new Error("Such a link is only in a mail.");
  }
  const { data, error } = await administerSupabase().auth.admin.generateLink({
    type,
    email: address,
  });
  if (error) throw error;
  return confirmLink(siteOfMails, data.properties.hashed_token, type);
}

/** The code that the newest mail to an address holds, where it holds nothing but that. */
export async function codeInMail(address: string): Promise<string> {
  return (await findInMail(address, /\b\d{6}\b/))[0];
}

async function findInMail(address: string, wanted: RegExp): Promise<RegExpExecArray> {
  const mail: unknown = await (await fetch(caughtMails + encodeURIComponent(address))).json();
  const found = wanted.exec(String(mail));
  if (!found) throw new Error(`No such mail came for ${address}.`);
  return found;
}

/** The code that a mail of one's own wording holds beside its link, which takes the place of any before it. */
export async function codeForMail(type: "recovery" | "magiclink", email: string): Promise<string> {
  const { data, error } = await administerSupabase().auth.admin.generateLink({ type, email });
  if (error) throw error;
  return data.properties.email_otp;
}
