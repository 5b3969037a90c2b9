import { expect } from "vitest";
import type { Backend } from "./backend.ts";
import { apiUrl, type Client, userIdOf } from "./clients.ts";
import { insert } from "./rows.ts";
import { startSiteWithOtherUser } from "./site.ts";

export const attackedTables = [
  "portfolio_sections",
  "projects",
  "blog_posts",
  "media",
  "security_events",
  "site_owner",
] as const;

const dayMs = 86_400_000;

interface RequestOptions {
  method?: string;
  body?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Starts a site with public and hidden rows, and clients with different rights, for all tests of a file. */
export async function startAttackedBackend() {
  const site = await startSiteWithOtherUser();
  const { backend, owner, otherUser } = site;
  await addContent(owner);
  const selects = attackedTables.map(
    (table) => `(select coalesce(jsonb_agg(t order by t::text), '[]') from public.${table} t)`,
  );
  /** All rows of these tables, read as a superuser, whom no access policy restricts. */
  const readAllTables = () => backend.database.query(`select ${selects.join(", ")}`);
  return {
    ...site,
    ownerId: await userIdOf(owner),
    otherUserId: await userIdOf(otherUser),
    /** Sends a request without a client library, as a visitor or as the user of the token. */
    send: (path: string, options?: RequestOptions) => send(backend, path, options),
    async expectUnchanged(attack: () => Promise<void>): Promise<void> {
      const before = await readAllTables();
      await attack();
      expect(await readAllTables()).toEqual(before);
    },
  };
}

async function addContent(owner: Client): Promise<void> {
  await insert(owner, "portfolio_sections", [
    { section_type: "hero", title: "Shown", visible: true },
    { section_type: "about", title: "Hidden", visible: false },
  ]);
  await insert(owner, "projects", [
    { title: "Shown", slug: "shown" },
    { title: "Hidden", slug: "hidden", visible: false },
  ]);
  await insert(owner, "blog_posts", [
    { title: "Shown", slug: "shown", status: "published" },
    { title: "Draft", slug: "draft" },
    {
      title: "Later",
      slug: "later",
      status: "published",
      published_at: new Date(Date.now() + dayMs).toISOString(),
    },
  ]);
  await insert(owner, "security_events", { type: "sign_in" });
}

async function send(
  backend: Backend,
  path: string,
  { method = "GET", body, token, headers = {} }: RequestOptions = {},
): Promise<{ status: number; body: unknown }> {
  const response = await backend.supabase.fetch(
    new Request(`${apiUrl}${path}`, {
      method,
      headers: {
        apikey: backend.supabase.publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

export async function tokenOf(client: Client): Promise<string | undefined> {
  return (await client.auth.getSession()).data.session?.access_token;
}
