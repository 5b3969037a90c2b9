import { sessionKey } from "@portfolio/content/browser-keys";
import { beforeEach, vi } from "vitest";
import { createCsrfGuard } from "../src/data/api/csrf.ts";
import { createSupabaseClient } from "../src/data/api/supabase-client.ts";
import { authErrorMessage } from "../src/data/auth/auth-errors.ts";
import { createPendingSession } from "../src/data/auth/pending-session.ts";
import { createDataProvider } from "../src/data/provider/data-provider.ts";
import type { SecurityEventType } from "../src/data/security-log/security-events.ts";

/** Simulated response to a request of the admin. */
export interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

export const config = {
  supabaseUrl: "http://api.test",
  publishableKey: "publishable",
  siteUrl: "http://site.test",
};

export const owner = { id: "b7f5c1de-0000-4000-8000-000000000001", email: "mira@example.com" };

export const ownerWithSecondFactor = {
  ...owner,
  factors: [
    {
      id: "f",
      factor_type: "totp",
      status: "verified",
      created_at: "2026-11-20T10:00:00Z",
      updated_at: "2026-11-20T10:00:00Z",
    },
  ],
};

/** A session token that expires in an hour. `aal` is Supabase's level of assurance: `aal2` after a second factor. */
export function createToken(aal = "aal1"): string {
  const encodePart = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return `${encodePart({ alg: "HS256" })}.${encodePart({ aal, exp: Date.now() / 1000 + 3600 })}.c2ln`;
}

/** The Auth server's response that starts a session. */
export const sessionResponse = (user: object = owner, aal = "aal1") => ({
  body: {
    access_token: createToken(aal),
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    user,
  },
});

/** A security log that stores nothing, but lists the events of the current test. Call at the top level of a file. */
export function createFakeLog() {
  const record = vi.fn(async (_type: SecurityEventType, _details?: object) => undefined);
  beforeEach(() => void record.mockClear());
  return { record, recordedTypes: () => record.mock.calls.map(([type]) => type) };
}

/** Stores a session that is valid for another hour. */
export function signIn(accessToken = "token"): void {
  const session = {
    access_token: accessToken,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: owner,
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

/** Responds to every request with `respond`. Returns the list of received requests. */
export function stubServer(
  respond: (call: ApiRequest) => FakeResponse | Promise<FakeResponse>,
): ApiRequest[] {
  const calls: ApiRequest[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const call: ApiRequest = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    init.signal?.throwIfAborted();
    const { status = 200, body = [], headers = {} } = await respond(call);
    const text = body === null ? null : JSON.stringify(body);
    return new Response(text, {
      status,
      headers: { "content-type": "application/json", "content-range": "0-0/1", ...headers },
    });
  });
  return calls;
}

export const createTestServer = (serverConfig = config) => ({
  client: createSupabaseClient(serverConfig),
  config: serverConfig,
  csrf: createCsrfGuard(() => undefined),
});

/** Creates the services that the parts of the auth provider use, for tests with a stubbed server. */
export function createTestServices(log: ReturnType<typeof createFakeLog>) {
  const server = createTestServer();
  const pendingSession = createPendingSession(server.client, config, log);
  return { ...server, log, getPendingSession: () => pendingSession };
}

/** The error with which an action fails; undefined if it succeeds. */
export const errorOf = (action: Promise<unknown>): Promise<unknown> =>
  action.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The message that the admin shows for the failure of this action. */
export const failureMessageOf = async (action: Promise<unknown>) =>
  authErrorMessage(await errorOf(action));

/** The data provider, with the stubbed server. */
export function createTestProvider() {
  const log = createFakeLog();
  const clearPageCache = vi.fn(async () => undefined);
  const csrf = createCsrfGuard(() => log.record("csrf_failed"));
  const server = { ...createTestServer(), csrf };
  const dataProvider = createDataProvider({ ...server, log, clearPageCache });
  return { server, dataProvider, log, clearPageCache };
}
