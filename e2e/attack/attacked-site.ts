import type { SupabaseClient } from "@supabase/supabase-js";
import { startSite } from "../support/site.ts";
import { type AttackedSite, requireLoopback } from "./attack.ts";

/** Environment variables that keep an attack from reaching a real site. */
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
    fetch(path, init = {}, ipAddress) {
      const headers = new Headers(init.headers);
      if (ipAddress) headers.set("x-forwarded-for", ipAddress);
      return fetch(requireLoopback(site.url + path), { ...init, headers });
    },
  };
}

const csrfToken = "0".repeat(64);

/**
 * Returns headers for a request of the owner. Call this for each request, because a session can expire during an
 * attack.
 */
export async function ownerHeaders(owner: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await owner.auth.getSession();
  return {
    authorization: `Bearer ${data.session?.access_token}`,
    "x-csrf-token": csrfToken,
    cookie: `portfolio-csrf-${csrfToken.slice(0, 8)}=${csrfToken}`,
  };
}
