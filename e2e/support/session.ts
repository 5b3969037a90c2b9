import type { BrowserContext } from "@playwright/test";
import type { RunningSite } from "./site.ts";

/** Signs a browser in as the owner with a new session, without the form. */
export async function signInSilently(context: BrowserContext, site: RunningSite): Promise<void> {
  const { data, error } = await (await site.ownerInNewSession()).auth.getSession();
  if (error) throw error;
  await context.addInitScript((session) => {
    // Frames with an opaque origin have no storage.
    if (self.origin === "null") return;
    // Store the session only once for all tabs, so that the browser stays signed out after signing out.
    if (!localStorage.getItem("signed-in")) localStorage.setItem("portfolio-auth", session);
    localStorage.setItem("signed-in", "yes");
  }, JSON.stringify(data.session));
}
