import { sessionKey } from "@portfolio/content/browser-keys";
import { endSession } from "@portfolio/content/sign-out";
import { AuthClient } from "@supabase/auth-js";
import type { RenderedCustomPage } from "../content/custom-pages.server.ts";
import type { RenderedPost } from "../content/posts.server.ts";
import type { RenderedProject } from "../content/projects.server.ts";
import type { OwnerViewContent } from "./owner-view.ts";

/** Part of the response to `GET /api/config`. */
interface Config {
  /** "" means this origin. */
  supabaseUrl: string;
  publishableKey: string;
}

/** Request timeout in ms. */
const timeoutMs = 10_000;

export class TimeoutError extends Error {
  override name = "TimeoutError";
  constructor() {
    super("Request timeout");
  }
}

/** Rejects with a {@link TimeoutError} if `run` takes too long. */
function withTimeout<T>(run: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError()), timeoutMs);
  return Promise.race([run(), promise]).finally(() => clearTimeout(timer));
}

/** Client with which public pages use the owner's session, which the admin has stored in this browser. */
export type OwnerClient = Awaited<ReturnType<typeof createOwnerClient>>;

let clientPromise: Promise<OwnerClient> | undefined;

/**
 * Creates the client on first use. All callers share it, because two clients would both refresh an expired session.
 *
 * @throws if the server is unreachable or responds with an error; {@link TimeoutError} after 10 s. The methods of the
 *   client throw the same errors.
 */
export function getOwnerClient(): Promise<OwnerClient> {
  clientPromise ??= withTimeout(createOwnerClient).catch((error: unknown) => {
    clientPromise = undefined;
    throw error;
  });
  return clientPromise;
}

async function createOwnerClient() {
  const response = await fetch("/api/config");
  if (!response.ok) throw new Error(`/api/config responded with status ${response.status}.`);
  const { supabaseUrl, publishableKey }: Config = await response.json();
  const auth = new AuthClient({
    url: `${supabaseUrl || window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: sessionKey,
    detectSessionInUrl: false,
  });

  const get = async <T>(path: string, absentStatuses: readonly number[]): Promise<T | null> => {
    const { data } = await auth.getSession();
    if (!data.session) return null;
    const authorization = `Bearer ${data.session.access_token}`;
    const response = await fetch(`/api/owner/${path}`, { headers: { authorization } });
    if (absentStatuses.includes(response.status)) return null;
    if (response.status === 504) throw new TimeoutError();
    if (!response.ok)
      throw new Error(`/api/owner/${path} responded with status ${response.status}.`);
    return response.json();
  };

  /** Creates a function that loads a record by its slug; null if it does not exist or the user is not signed in. */
  const createLoader =
    <T>(folder: "posts" | "projects" | "pages") =>
    (slug: string) =>
      withTimeout(() => get<T>(`${folder}/${encodeURIComponent(slug)}`, [401, 404]));

  return {
    /** Null if the user is not signed in as the owner. */
    fetchHiddenContent: () => withTimeout(() => get<OwnerViewContent>("site", [401, 403])),
    fetchPost: createLoader<RenderedPost>("posts"),
    fetchProject: createLoader<RenderedProject>("projects"),
    fetchPage: createLoader<RenderedCustomPage>("pages"),
    signOut: () =>
      withTimeout(async () => {
        const { data, error } = await auth.getSession();
        if (error) throw error;
        if (data.session) await endSession(auth, data.session.access_token);
      }),
  };
}
