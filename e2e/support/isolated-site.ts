import type { SupabaseClient } from "@supabase/supabase-js";

/** Environment variables that keep an attack from reaching a real site. */
export const isolatedEnvironment = {
  HOST: "127.0.0.1",
  SUPABASE_URL: "",
  SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
  DATABASE_URL: "",
  SMTP_HOST: "",
};

const csrfToken = "0".repeat(64);

/**
 * Returns headers for a request of the owner. Call this for each request, because a session can expire during an
 * attack.
 */
export async function createOwnerHeaders(owner: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await owner.auth.getSession();
  return {
    authorization: `Bearer ${data.session?.access_token}`,
    "x-csrf-token": csrfToken,
    cookie: `portfolio-csrf-${csrfToken.slice(0, 8)}=${csrfToken}`,
  };
}
