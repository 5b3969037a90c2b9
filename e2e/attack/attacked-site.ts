import type { SupabaseClient } from "@supabase/supabase-js";
import { startSite } from "../support/site.ts";
import { type AttackedSite, requireLoopback } from "./attack.ts";

/** Environment variables of a real site, which an attack must not reach. */
export const isolatedEnvironment = {
  HOST: "127.0.0.1",
  SUPABASE_URL: "",
  SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
  DATABASE_URL: "",
  SMTP_HOST: "",
};

/** Starts a site on a free port with a temporary data folder, which is deleted when the process ends. */
export async function startAttackedSite(isQuick: boolean): Promise<AttackedSite> {
  const environment = { ...isolatedEnvironment, TRUSTED_PROXIES: "1" };
  const site = await startSite("embedded", undefined, environment);
  requireLoopback(site.url);
  return {
    ...site,
    isQuick,
    fetch(path, init = {}, client) {
      const headers = new Headers(init.headers);
      if (client) headers.set("x-forwarded-for", client);
      return fetch(requireLoopback(site.url + path), { ...init, headers });
    },
  };
}

const csrf = "0".repeat(64);

/** Headers of the owner's requests. Call for each request, because an attack can outlast a session. */
export async function asOwner(owner: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await owner.auth.getSession();
  return {
    authorization: `Bearer ${data.session?.access_token}`,
    "x-csrf-token": csrf,
    cookie: `portfolio-csrf-${csrf.slice(0, 8)}=${csrf}`,
  };
}
