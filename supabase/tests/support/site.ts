import { afterAll } from "vitest";
import { type Backend, startBackend } from "./backend.ts";
import { type Client, newClient, signInOtherUser, signUpOwner } from "./clients.ts";

interface Site {
  backend: Backend;
  owner: Client;
  visitor: Client;
}

/** Starts a site for all tests of a file, and deletes it after them. Call this at the top level of the file. */
export async function startSite(): Promise<Site> {
  const backend = await startBackend();
  afterAll(() => backend.remove());
  const { supabase } = backend;
  return { backend, owner: await signUpOwner(supabase), visitor: newClient(supabase) };
}

/** Like {@link startSite}, with a signed-in user who is not the owner. */
export async function startSiteWithOtherUser(): Promise<Site & { otherUser: Client }> {
  const site = await startSite();
  const { supabase, database } = site.backend;
  return { ...site, otherUser: await signInOtherUser(supabase, database) };
}
