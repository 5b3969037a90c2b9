import type { SupabaseClient } from "@supabase/supabase-js";
import { startSite } from "../support/site.ts";
import { type AttackedSite, onlyLoopback } from "./attack.ts";

/** What the shell may have set for a real site, and an attack must not reach. */
export const nothingReal = {
  HOST: "127.0.0.1",
  SUPABASE_URL: "",
  SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
  DATABASE_URL: "",
  SMTP_HOST: "",
};

/** Starts a site on a free port with a data folder of its own, which is gone when the process ends. */
export async function startAttackedSite(isQuick: boolean): Promise<AttackedSite> {
  const environment = { ...nothingReal, TRUSTED_PROXIES: "1" };
  const site = await startSite("embedded", undefined, environment);
  onlyLoopback(site.url);
  return {
    ...site,
    isQuick,
    ask(path, init = {}, client) {
      const headers = new Headers(init.headers);
      if (client) headers.set("x-forwarded-for", client);
      return fetch(onlyLoopback(site.url + path), { ...init, headers });
    },
  };
}

const csrf = "0".repeat(64);

/** Headers of the owner's requests. Read anew for each: an attack can take longer than a session lasts. */
export async function asOwner(owner: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await owner.auth.getSession();
  return {
    authorization: `Bearer ${data.session?.access_token}`,
    "x-csrf-token": csrf,
    cookie: `portfolio-csrf-${csrf.slice(0, 8)}=${csrf}`,
  };
}
