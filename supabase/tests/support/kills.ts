import type { Database } from "@portfolio/content/database";
import { createClient } from "@supabase/supabase-js";
import { type Client, password } from "./clients.ts";
import { type Server, startServer } from "./server.ts";

export interface KillResults {
  kills: number;
  /** Number of acknowledged writes. */
  saved: number;
  /** Slugs of acknowledged writes that are missing after a restart. */
  lost: string[];
  /** Duration of each start after a kill, in ms. */
  startTimesMs: number[];
}

const email = "owner@example.com";

/**
 * Kills a server by SIGKILL `kills` times while four writers save. After each kill, starts the server again and checks
 * that the acknowledged writes are stored.
 *
 * @param folder Data folder of a site without an owner.
 * @param onKill Called after each start that follows a kill.
 */
export async function killUnderWriters(
  folder: string,
  kills: number,
  onKill: (observed: KillResults) => void = () => undefined,
): Promise<KillResults> {
  const observed: KillResults = { kills: 0, saved: 0, lost: [], startTimesMs: [] };
  const allSavedSlugs = new Set<string>();
  let server = await startServer(folder);
  try {
    let token = await signUp(server);
    while (observed.kills < kills) {
      // Signs in again, because a session expires after an hour.
      if (observed.kills % 100 === 99) token = await signIn(server);
      const savedSlugs = await writeUntilKilled(server, token, `${observed.kills}`);
      observed.kills += 1;
      observed.saved += savedSlugs.length;
      for (const slug of savedSlugs) allSavedSlugs.add(slug);
      const startTime = performance.now();
      server = await startServer(folder);
      observed.startTimesMs.push(performance.now() - startTime);
      observed.lost.push(...(await findMissing(server, token, savedSlugs)));
      onKill(observed);
    }
    // Checks all writes again, because a later recovery could lose writes that survived earlier ones.
    observed.lost = await findMissing(server, token, [...allSavedSlugs]);
  } finally {
    await server.kill();
  }
  return observed;
}

async function writeUntilKilled(server: Server, token: string, round: string): Promise<string[]> {
  const owner = clientOf(server, token);
  const savedSlugs: string[] = [];
  const saveCount = 1 + Math.floor(Math.random() * 20);
  let kill: Promise<void> | undefined;
  const write = async (writer: string) => {
    for (let index = 0; kill === undefined; index++) {
      const slug = `${round}-${writer}-${index}`;
      const { status } = await owner.from("projects").insert({ title: "Saved", slug });
      if (status === 201) savedSlugs.push(slug);
      if (savedSlugs.length >= saveCount) kill ??= server.kill();
    }
  };
  await Promise.all(["a", "b", "c", "d"].map(write));
  await kill;
  return savedSlugs;
}

async function findMissing(server: Server, token: string, slugs: string[]): Promise<string[]> {
  const owner = clientOf(server, token);
  const storedSlugs = new Set<string>();
  for (let start = 0; start < slugs.length; start += 100) {
    const { data } = await owner
      .from("projects")
      .select("slug")
      .in("slug", slugs.slice(start, start + 100))
      .throwOnError();
    for (const { slug } of data) storedSlugs.add(slug);
  }
  return slugs.filter((slug) => !storedSlugs.has(slug));
}

async function signUp(server: Server): Promise<string> {
  const { data, error } = await clientOf(server).auth.signUp({
    email,
    password,
    options: { data: { setup_code: server.setupCode } },
  });
  if (!data.session) throw error ?? new Error("The sign-up returned no session.");
  return data.session.access_token;
}

async function signIn(server: Server): Promise<string> {
  const { data, error } = await clientOf(server).auth.signInWithPassword({ email, password });
  if (!data.session) throw error;
  return data.session.access_token;
}

function clientOf({ url, publishableKey }: Server, token?: string): Client {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { global: { headers: { authorization: `Bearer ${token}` } } } : {}),
  });
}
