import type { BrowserContext } from "@playwright/test";
import type { RunningSite } from "./site.ts";

/** Signs a browser in as the owner without the form: puts the session where signing in leaves it. */
export async function signInSilently(context: BrowserContext, site: RunningSite): Promise<void> {
  const { data, error } = await (await site.ownerClient()).auth.getSession();
  if (error) throw error;
  await context.addInitScript((session) => {
    // Frames of no origin have no storage.
    if (self.origin === "null") return;
    // Only once: who signed out stays signed out.
    if (!sessionStorage.getItem("signed-in")) localStorage.setItem("portfolio-auth", session);
    sessionStorage.setItem("signed-in", "yes");
  }, JSON.stringify(data.session));
}
