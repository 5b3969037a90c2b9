import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { signatureHeaders } from "../../supabase/functions/published/signature.ts";
import { fillWithUnownedSite } from "../../supabase/tests/support/unowned-site.ts";
import { makeTemporaryFolder, type RunningProcess, startProcess } from "./process.ts";
import {
  confirmingUrl,
  createAdminClient,
  deleteContent,
  emptySupabase,
  findLinkInMail,
  type LinkType,
  listFilesOnSupabase,
  storeTestSetupCode,
  withoutPersistence,
} from "./supabase.ts";

/**
 * Backend of the site under test:
 * - `embedded`: in the server's process.
 * - `another-origin`: in a process of its own, on another origin like hosted Supabase.
 * - `supabase`: the Supabase of `npm run test:supabase`. `confirming-supabase`: the same, with e-mail confirmation.
 * - `static-copy`: none, because the site under test is a static copy of an embedded site.
 */
export type Backend =
  | "embedded"
  | "another-origin"
  | "supabase"
  | "confirming-supabase"
  | "static-copy";

/** The owner's account in tests that do not create one. */
export const owner = { email: "mira@example.com", password: "a lighthouse made of paper" };

/** A running site with a data folder of its own. */
export interface RunningSite {
  url: string;
  /** The one-time link with which the owner creates the account. */
  setupUrl: string;
  dataDir: string;
  /** Prefix of the URLs of uploaded files in stored texts. */
  filesUrl: string;
  /** Names of all stored files; for an external Supabase, paths with folders. */
  listStoredFiles(): Promise<string[]>;
  server: RunningProcess;
  /** A visitor's client of the site's API. */
  createClient(): Promise<SupabaseClient>;
  /** A client signed in as the owner, shared by all callers. The first call creates the account. */
  getOwnerClient(): Promise<SupabaseClient>;
  signInOwner(): Promise<SupabaseClient>;
  /** Deletes all content, versions, events, files and mails, but not the owner. Not available on another origin. */
  empty(): Promise<void>;
  /** Waits until the newest mail to an address contains a link of the given type. Returns the link. */
  waitForMailedLink(type: LinkType, address?: string): Promise<string>;
  /** Starts another server of a site with an external backend. Returns the server's URL. */
  startSecondServer(settings?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

interface Configuration {
  supabaseUrl: string;
  publishableKey: string;
}

/** Reads the configuration in the admin's HTML document. */
async function readConfiguration(url: string): Promise<Configuration> {
  const html = await (await fetch(`${url}/auth`)).text();
  const json = html.match(/id="portfolio-config"[^>]*>([^<]+)</)?.[1];
  if (!json) throw new Error("The admin document contains no configuration.");
  const configuration: Configuration = JSON.parse(json);
  return { ...configuration, supabaseUrl: configuration.supabaseUrl || url };
}

/** True if the server's latest attempt to load content failed. */
const isWithoutContent = (log: string) =>
  log.lastIndexOf("Content could not be loaded") > log.lastIndexOf("Content loads again");

/**
 * Starts the product as `npm run serve` does, on a free port.
 *
 * @param dataDir Folder of the site's data; if omitted, the site is new.
 * @param settings Additional environment variables.
 */
export async function startSite(
  backend: Backend = "embedded",
  dataDir?: string,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const isEmbedded = backend === "embedded" || backend === "static-copy";
  const folder = dataDir ?? (isEmbedded ? await createDataFolder() : makeTemporaryFolder());
  const environment: Record<string, string> = {
    PORT: "0",
    DATA_DIR: folder,
    SITE_URL: "",
    ...settings,
  };
  const processes: RunningProcess[] = [];
  let setupCode: string | undefined;

  if (backend === "another-origin") {
    const api = startProcess("embedded/commands/serve.ts", {
      PORT: "0",
      DATA_DIR: await createDataFolder(),
    });
    processes.push(api);
    environment.SUPABASE_URL = (await api.waitForOutput(/(http:\/\/127\.0\.0\.1:\d+)/))[1] ?? "";
    environment.SUPABASE_PUBLISHABLE_KEY =
      (await api.waitForOutput(/(sb_publishable_\S+)/))[1] ?? "";
    setupCode = (await api.waitForOutput(/[Ss]et.?up code\s+(\S+)/))[1];
  }

  const isOnSupabase = backend === "supabase" || backend === "confirming-supabase";
  if (isOnSupabase) {
    environment.PUBLISH_SECRET ??= `whsec_${randomBytes(32).toString("base64")}`;
    if (backend === "confirming-supabase") environment.SUPABASE_URL = confirmingUrl ?? "";
    await emptySupabase();
    setupCode = await storeTestSetupCode();
  }

  const server = startProcess("public-site/build/bundle/main.js", environment);
  processes.unshift(server);
  const [, siteUrl = ""] = await server.waitForOutput(/Site\s+(https?:\/\/\S+)/);
  // A site with a public URL is behind a proxy, which the tests do without.
  const url = siteUrl.startsWith("https:") ? `http://127.0.0.1:${environment.PORT}` : siteUrl;
  const configuration = await readConfiguration(url);
  // Requests the page until its content loads. On a busy machine, the first query of a new database can time out.
  while (isWithoutContent(server.log())) await (await fetch(url)).text();

  const createVisitorClient = async () =>
    createClient(configuration.supabaseUrl, configuration.publishableKey, {
      ...withoutPersistence,
      ...(isOnSupabase && {
        global: { fetch: createNotifyingFetch(url, environment.PUBLISH_SECRET ?? "") },
      }),
    });

  if (isEmbedded && !(await (await createVisitorClient()).rpc("site_has_owner")).data) {
    setupCode = (await server.waitForOutput(/\/auth\?setup=(\S+)\n/))[1];
  }

  let ownerClient: Promise<SupabaseClient> | undefined;
  const createOwnerClient = async () => signInOwner(await createVisitorClient(), setupCode);

  return {
    url,
    setupUrl: `${url}/auth?setup=${setupCode}`,
    dataDir: folder,
    filesUrl: `${isEmbedded ? "" : configuration.supabaseUrl}/storage/v1/object/public/media/`,
    listStoredFiles: () => (isOnSupabase ? listFilesOnSupabase() : listFiles(folder)),
    server,
    createClient: createVisitorClient,
    getOwnerClient: () => (ownerClient ??= createOwnerClient()),
    signInOwner: createOwnerClient,
    async empty() {
      // Sign in again only if a test ended the session, for example by a new password. A sign-in takes a tenth of a
      // second of processor time, because the server hashes the password.
      const { error } = (await (await ownerClient)?.auth.getUser()) ?? {};
      if (error) ownerClient = undefined;
      if (isOnSupabase) return deleteContent(createAdminClient());
      const { secretKey } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8"));
      await deleteContent(createClient(configuration.supabaseUrl, secretKey, withoutPersistence));
      rmSync(join(folder, "last-mail.txt"), { force: true });
    },
    async waitForMailedLink(type, address = owner.email) {
      if (isOnSupabase) {
        const { pathname, search } = new URL(await findLinkInMail(type, address));
        return url + pathname + search;
      }
      for (const end = Date.now() + 30_000; Date.now() < end; await delay(50)) {
        const link = findNewestLink(folder, address);
        if (new URL(link ?? url).searchParams.get("type") === type) return link ?? "";
      }
      throw new Error(`No mail of type ${type} to ${address} within 30 s.`);
    },
    async startSecondServer(moreSettings = {}) {
      const secondServer = startProcess("public-site/build/bundle/main.js", {
        ...environment,
        DATA_DIR: makeTemporaryFolder(),
        ...moreSettings,
      });
      processes.unshift(secondServer);
      return (await secondServer.waitForOutput(/Site\s+(http:\/\/\S+)/))[1] ?? "";
    },
    async stop() {
      for (const serverProcess of processes) await serverProcess.stop();
    },
  };
}

/**
 * Creates a `fetch` for a site with an external backend. Before it returns the response to a change, it notifies the
 * site. In production, the edge function does this a moment later, but tests read at once what they wrote.
 */
function createNotifyingFetch(url: string, secret: string): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const request = new URL(input instanceof Request ? input.url : input);
    if (response.ok && init?.method !== "GET" && request.pathname.startsWith("/rest/v1/")) {
      const headers = signatureHeaders(secret, randomUUID(), "{}");
      await fetch(`${url}/api/revalidate`, { method: "POST", headers, body: "{}" });
    }
    return response;
  };
}

/** Link of the newest mail to an address, as the embedded backend stored it; null if there is none. */
function findNewestLink(dataDir: string, address: string): string | null {
  const file = join(dataDir, "last-mail.txt");
  const mails = existsSync(file) ? readFileSync(file, "utf8").split(/^To: /m) : [];
  const mail = mails.find((text) => text.startsWith(`${address}\n`));
  return /http:\S+/.exec(mail ?? "")?.[0] ?? null;
}

async function listFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Creates the data folder of a site without an owner. It is deleted when this process ends. */
export async function createDataFolder(): Promise<string> {
  const folder = makeTemporaryFolder();
  await fillWithUnownedSite(folder);
  return folder;
}

/** Signs in as the owner. Creates the account if the site has no owner. Returns the client. */
async function signInOwner(supabase: SupabaseClient, setupCode = ""): Promise<SupabaseClient> {
  const { data: hasOwner } = await supabase.rpc("site_has_owner");
  const { error } = hasOwner
    ? await supabase.auth.signInWithPassword(owner)
    : await supabase.auth.signUp({ ...owner, options: { data: { setup_code: setupCode } } });
  if (error) throw error;
  return supabase;
}
