import type { BrowserContext, Disposable } from "@playwright/test";
import type { RunningSite } from "./site.ts";

/**
 * Signs a browser in as the owner with a new session, without the form.
 *
 * @returns a handle. Each page that the browser opens stores the session, until the handle is disposed.
 */
export async function signInSilently(
  context: BrowserContext,
  site: RunningSite,
): Promise<Disposable> {
  const { data, error } = await (await site.signInOwner()).auth.getSession();
  if (error) throw error;
  const storedSession = { session: JSON.stringify(data.session), origin: new URL(site.url).origin };
  return context.addInitScript(({ session, origin }) => {
    // Other origins have no session, and frames with an opaque origin have no storage.
    if (self.origin !== origin) return;
    // The session is stored only once for all tabs, so that the browser stays signed out after the owner signs out.
    if (!localStorage.getItem("signed-in")) localStorage.setItem("portfolio-auth", session);
    localStorage.setItem("signed-in", "yes");
  }, storedSession);
}
