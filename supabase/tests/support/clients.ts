import { randomUUID } from "node:crypto";
import type { Database as Schema } from "@portfolio/content/database";
import type { EmbeddedSupabase } from "@portfolio/embedded";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../embedded/database/database.ts";

export type Client = SupabaseClient<Schema>;

/** Base URL of the test clients. Their requests do not use the network. */
export const apiUrl = "http://127.0.0.1:3000";

export const password = "a long enough passphrase";

export function newClient(supabase: EmbeddedSupabase, key = supabase.publishableKey): Client {
  return createClient<Schema>(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
  });
}

/** Sends a request with the publishable key. Rate limits count the requests of each `clientKey` separately. */
export const sendRequest = (
  supabase: EmbeddedSupabase,
  path: string,
  init: RequestInit = {},
  clientKey?: string,
): Promise<Response> =>
  supabase.fetch(
    new Request(apiUrl + path, { headers: { apikey: supabase.publishableKey }, ...init }),
    clientKey,
  );

export async function signUpOwner(
  supabase: EmbeddedSupabase,
  setupCode = supabase.setupCode,
): Promise<Client> {
  const client = newClient(supabase);
  const { error } = await client.auth.signUp({
    email: "owner@example.com",
    password,
    options: { data: { setup_code: setupCode } },
  });
  if (error) throw error;
  return client;
}

/**
 * Creates and signs in a user who does not own the site. A Supabase project may have such users from before the
 * migrations. Disables the triggers that reject a second sign-up.
 */
export async function signInOtherUser(
  supabase: EmbeddedSupabase,
  database: Database,
  email = `${randomUUID()}@example.com`,
): Promise<Client> {
  await database.exec(`
    alter table auth.users disable trigger user;
    insert into auth.users
      (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select gen_random_uuid(), aud, role, '${email}', encrypted_password, now(), raw_app_meta_data, '{}'
    from auth.users limit 1;
    alter table auth.users enable trigger user;
  `);
  const client = newClient(supabase);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

export async function userIdOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("The client has no session.");
  return data.session.user.id;
}
