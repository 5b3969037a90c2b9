import type { Database } from "@portfolio/content/database";
import { createClient } from "@supabase/supabase-js";
import { type Client, password } from "./clients.ts";
import { type Server, startServer } from "./server.ts";

/**
 * Kills a server by SIGKILL `killCount` times while four writers save, and starts it again after each kill.
 *
 * @param folder Data folder of a site without an owner.
 * @returns the slugs of the acknowledged writes, and those that are stored after the last start.
 */
export async function killWhileWriting(folder: string, killCount: number) {
  const savedSlugs: string[] = [];
  let server = await startServer(folder);
  try {
    const token = await signUp(server);
    for (let round = 0; round < killCount; round++) {
      savedSlugs.push(...(await writeUntilKilled(server, token, round)));
      server = await startServer(folder);
    }
    const { data } = await clientOf(server, token).from("projects").select("slug").throwOnError();
    return { savedSlugs, storedSlugs: data.map(({ slug }) => slug) };
  } finally {
    await server.kill();
  }
}

async function writeUntilKilled(server: Server, token: string, round: number): Promise<string[]> {
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

async function signUp(server: Server): Promise<string> {
  const { data, error } = await clientOf(server).auth.signUp({
    email: "owner@example.com",
    password,
    options: { data: { setup_code: server.setupCode } },
  });
  if (!data.session) throw error ?? new Error("The sign-up returned no session.");
  return data.session.access_token;
}

function clientOf({ url, publishableKey }: Server, token?: string): Client {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { global: { headers: { authorization: `Bearer ${token}` } } } : {}),
  });
}
