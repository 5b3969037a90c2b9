import { createPublicKey, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createOwnerGuard } from "../../public-site/server/auth/owner-check.ts";
import { keysCooldownMs, keysTtlMs } from "../../public-site/server/auth/session-token.ts";
import { openHostedApi } from "../../supabase/tests/support/hosted/api.ts";
import {
  emptySupabase,
  oauthProviderUrl,
  storeTestSetupCode,
  supabaseDatabase,
} from "../support/supabase.ts";
import { startAuth } from "./auth-server.ts";
import { email, password, sessionOf } from "./people.ts";
import type { ServiceProcess } from "./service-process.ts";
import {
  acceptPublishedKeys,
  makeSigningKey,
  toAuthServerKeys,
  toPublicKey,
} from "./signing-keys.ts";

const supabaseUrl = "http://project.example";
const siteUrl = "http://127.0.0.1:3000";
const jwksPath = "/auth/v1/.well-known/jwks.json";

const createSecret = () => randomBytes(24).toString("base64url");
const secrets = {
  jwtSecret: createSecret(),
  publishableKey: `sb_publishable_${createSecret()}`,
  secretKey: `sb_secret_${createSecret()}`,
};

const [firstKey, secondKey] = [makeSigningKey(), makeSigningKey()];

/** Auth servers for the phases of a key rotation: with the first key, with both keys, and with the second key. */
const servers: Record<"before" | "during" | "after", ServiceProcess | undefined> = {
  before: undefined,
  during: undefined,
  after: undefined,
};

const cleanups: (() => unknown)[] = [];
/** The Auth server of the current phase. */
let auth: ServiceProcess | undefined;
let fetchData: (request: Request) => Promise<Response>;

// These tests need a local Supabase, because they start further Auth servers.
describe.skipIf(!oauthProviderUrl)("an Auth server that signs with a key pair", () => {
  beforeAll(async () => {
    const files = mkdtempSync(join(tmpdir(), "portfolio-files-"));
    cleanups.push(() => rmSync(files, { recursive: true, force: true }));
    const databaseUrlOf = (_: string, role = "postgres") => {
      const address = new URL(supabaseDatabase ?? "");
      address.username = role;
      return address.href;
    };
    const startAuthServer = async (name: string, ...keys: [JWK, ...JWK[]]) => {
      const server = await startAuth({
        databaseUrl: databaseUrlOf("postgres", "supabase_auth_admin"),
        jwtSecret: secrets.jwtSecret,
        keys: toAuthServerKeys(secrets.jwtSecret, ...keys),
        publicUrl: supabaseUrl,
        siteUrl,
        // These tests send no mail.
        smtpPort: 1,
        providerUrl: oauthProviderUrl ?? "",
        log: join(files, `${name}.log`),
      });
      cleanups.push(() => server.stop());
      return server;
    };
    servers.before = await startAuthServer("before", firstKey);
    servers.during = await startAuthServer("during", secondKey, firstKey);
    servers.after = await startAuthServer("after", secondKey);
    const api = await openHostedApi({ cluster: { url: databaseUrlOf }, files, ...secrets });
    cleanups.push(() => api.close());
    fetchData = acceptPublishedKeys(api.fetch, secrets.jwtSecret, () => auth?.url ?? "");
  });
  afterAll(async () => {
    for (const step of cleanups.reverse()) await step();
    await emptySupabase();
  });

  /** Paths of the requests to Supabase. */
  let requests: string[];
  /** Difference in ms between the simulated clock of the site's server and the real time. */
  let clockOffsetMs: number;
  let owner: SupabaseClient;
  let check: ReturnType<typeof createOwnerGuard>;

  const fetchOfSupabase: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    requests.push(pathname);
    if (!pathname.startsWith("/auth/v1/")) return fetchData(request);
    const address = `${auth?.url}${pathname.slice("/auth/v1".length)}${search}`;
    return fetch(new Request(address, request));
  };
  const createTestClient = () =>
    createClient(supabaseUrl, secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchOfSupabase },
    });
  /** Checks whether the site's server accepts a token as the owner's, and which requests it sends to Supabase. */
  async function verifyByServer(token: string) {
    requests = [];
    const csrf = "a".repeat(64);
    const refusal = await check(
      new Request(`${siteUrl}/api/revalidate`, {
        headers: {
          "x-csrf-token": csrf,
          cookie: `portfolio-csrf-${csrf.slice(0, 8)}=${csrf}`,
          authorization: `Bearer ${token}`,
        },
      }),
    );
    return { isOwner: refusal === null, requests };
  }
  const tokenOf = async (client: SupabaseClient) => (await sessionOf(client)).access_token;
  const acceptedWithCachedKey = { isOwner: true, requests: [] };

  beforeEach(async () => {
    // The clock is shifted instead of stopped, because the Auth server's clock keeps running.
    const now = Date.now.bind(Date);
    clockOffsetMs = 0;
    vi.spyOn(Date, "now").mockImplementation(() => now() + clockOffsetMs);
    requests = [];
    auth = servers.before;
    await emptySupabase();
    owner = createTestClient();
    const options = { data: { setup_code: await storeTestSetupCode() } };
    expect((await owner.auth.signUp({ email, password, options })).error).toBeNull();
    check = createOwnerGuard({ ...secrets, siteUrl, supabaseUrl, fetch: fetchOfSupabase });
  });
  afterEach(() => void vi.restoreAllMocks());

  test("the server verifies the owner's token with the published key, without a request to Auth for each token", async () => {
    const token = await tokenOf(owner);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", kid: firstKey.kid });
    expect(await verifyByServer(token)).toEqual({
      isOwner: true,
      requests: [jwksPath, "/rest/v1/site_owner"],
    });
    expect(await verifyByServer(token)).toEqual(acceptedWithCachedKey);
    await owner.auth.refreshSession();
    expect(await tokenOf(owner)).not.toBe(token);
    expect(await verifyByServer(await tokenOf(owner))).toEqual(acceptedWithCachedKey);
  });

  test("a new key is accepted without a restart, and the old key is accepted until it is removed", async () => {
    const oldToken = await tokenOf(owner);
    expect((await verifyByServer(oldToken)).isOwner).toBe(true);

    auth = servers.during;
    const otherClient = createTestClient();
    await otherClient.auth.signInWithPassword({ email, password });
    const newToken = await tokenOf(otherClient);
    expect(decodeProtectedHeader(newToken).kid).toBe(secondKey.kid);
    expect(await verifyByServer(newToken)).toEqual({ isOwner: false, requests: [] });
    clockOffsetMs += keysCooldownMs + 1;
    expect(await verifyByServer(newToken)).toEqual({
      isOwner: true,
      requests: [jwksPath, "/rest/v1/site_owner"],
    });
    expect(await verifyByServer(oldToken)).toEqual(acceptedWithCachedKey);
    expect((await owner.from("site_owner").select()).data).toHaveLength(1);
    expect((await owner.auth.getUser()).error).toBeNull();

    auth = servers.after;
    expect((await owner.from("site_owner").select()).error?.code).toBe("PGRST301");
    expect((await owner.auth.getUser()).error).toMatchObject({ code: "bad_jwt" });
    clockOffsetMs += keysTtlMs + 1;
    expect(await verifyByServer(oldToken)).toEqual({ isOwner: false, requests: [jwksPath] });
    expect(await verifyByServer(newToken)).toEqual(acceptedWithCachedKey);

    // The session is still valid, because refresh tokens are not signed.
    expect((await owner.auth.refreshSession()).error).toBeNull();
    expect(decodeProtectedHeader(await tokenOf(owner)).kid).toBe(secondKey.kid);
    expect(await verifyByServer(await tokenOf(owner))).toEqual(acceptedWithCachedKey);
  });

  test("tokens of an unknown key make the server reload the published keys, at most once in half a minute", async () => {
    const token = await tokenOf(owner);
    expect((await verifyByServer(token)).isOwner).toBe(true);
    const unknownKey = makeSigningKey();
    const forgedToken = await sign(token, unknownKey, { alg: "ES256", kid: unknownKey.kid });
    expect(await verifyByServer(forgedToken)).toEqual({ isOwner: false, requests: [] });
    clockOffsetMs += keysCooldownMs + 1;
    expect(await verifyByServer(forgedToken)).toEqual({ isOwner: false, requests: [jwksPath] });
    for (let each = 0; each < 5; each++) {
      expect(await verifyByServer(forgedToken)).toEqual({ isOwner: false, requests: [] });
    }
  });

  test("a token that was signed with the shared secret is verified by the database for each request", async () => {
    const sharedSecretToken = await sign(await tokenOf(owner), secrets.jwtSecret, { alg: "HS256" });
    const perRequest = { isOwner: true, requests: ["/rest/v1/site_owner"] };
    expect(await verifyByServer(sharedSecretToken)).toEqual(perRequest);
    expect(await verifyByServer(sharedSecretToken)).toEqual(perRequest);
    expect((await owner.auth.getUser(sharedSecretToken)).error).toBeNull();
  });

  test.each(
    Object.entries({
      "has no signature": (claims: string) => new UnsecuredJWT(decodeJwt(claims)).encode(),
      "has the right key id, but is signed with another key": (claims: string) =>
        sign(claims, makeSigningKey(), { alg: "ES256", kid: firstKey.kid }),
      "is signed with the public key (PEM) as a shared secret": (claims: string) =>
        sign(claims, toPem(firstKey), { alg: "HS256", kid: firstKey.kid }),
      "is signed with the public key (JWK) as a shared secret": (claims: string) =>
        sign(claims, JSON.stringify(toPublicKey(firstKey)), { alg: "HS256", kid: firstKey.kid }),
      "is signed with the public key (PEM) as a shared secret, and has no key id": (
        claims: string,
      ) => sign(claims, toPem(firstKey), { alg: "HS256" }),
    }),
  )("the site's server, the API and Auth reject a token that %s", async (_, forge) => {
    const token = await tokenOf(owner);
    expect((await verifyByServer(token)).isOwner).toBe(true);
    const forged = await forge(token);
    expect((await verifyByServer(forged)).isOwner).toBe(false);
    const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${forged}` };
    const api = await fetchOfSupabase(`${supabaseUrl}/rest/v1/site_owner`, { headers });
    expect(api.status).toBe(401);
    expect((await owner.auth.getUser(forged)).error).toMatchObject({ code: "bad_jwt" });
  });
});

/** Signs the claims of a token with a different key or header. */
async function sign(
  token: string,
  key: JWK | string,
  header: { alg: string; kid?: string },
): Promise<string> {
  const secret = typeof key === "string" ? new TextEncoder().encode(key) : await importJWK(key);
  return new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(secret);
}

function toPem(key: JWK): string {
  return createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();
}
