import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { visitSupabase } from "../support/supabase.ts";

/** The owner's account in the tests that open no page. */
export const email = "auth-owner@example.com";
export const password = "a lighthouse made of paper";

/** Creates an account, as the page of the set-up link does. */
export async function signUp(setupCode: string, address = email): Promise<SupabaseClient> {
  const client = visitSupabase();
  const { error } = await client.auth.signUp({
    email: address,
    password,
    options: { data: { setup_code: setupCode } },
  });
  if (error) throw error;
  return client;
}

export async function signIn(address = email, word = password): Promise<SupabaseClient> {
  const client = visitSupabase();
  const { error } = await client.auth.signInWithPassword({ email: address, password: word });
  if (error) throw error;
  return client;
}

export async function sessionOf(client: SupabaseClient): Promise<Session> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("Nobody is signed in.");
  return data.session;
}

/** True while the server takes the client's session for one. */
export async function isSignedIn(client: SupabaseClient): Promise<boolean> {
  return (await client.auth.refreshSession()).error === null;
}

/** What a link brings to the page that it leads to. */
export async function follow(link: string): Promise<URLSearchParams> {
  const answer = await fetch(link, { redirect: "manual" });
  return new URLSearchParams(new URL(answer.headers.get("location") ?? "").hash.slice(1));
}
