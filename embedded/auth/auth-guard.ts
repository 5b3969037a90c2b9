import { setTimeout as delay } from "node:timers/promises";
import { supportingTables } from "@portfolio/content/tables";
import bcrypt from "bcryptjs";
import type { Database } from "../database/database.ts";
import { noSecondFactors } from "../http/unsupported-services.ts";
import { authError, tooManyAttempts } from "../util/auth-error-response.ts";
import { createRateLimit } from "../util/rate-limit.ts";
import { createEmailLinks } from "./email-links.ts";
import type { FailureLog } from "./failure-log.ts";
import { isKnownDevice } from "./known-device.ts";
import { rejectWeakPassword } from "./password-strength.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds that asking for a link takes, whether or not the address is anybody's. */
const linkTime = 400;

/**
 * Mails after which further ones must wait. A link lasts ten minutes, longer than the longest wait for strangers: where
 * their mails keep the owner from asking for one, the newest of theirs works.
 */
const mails = {
  /** Of one address, device or session, to anybody. */
  perClient: { limit: 5, growingWait: { first: minute, longest: 10 * minute } },
  /** To one address, of all clients that are not known devices. */
  ofStrangers: { limit: 6, growingWait: { first: minute, longest: 5 * minute } },
};

/** The work that lite puts into a password, as the base-two logarithm of its rounds. */
const passwordCost = 10;

/** Asks the backend itself. */
type Forward = (request: Request) => Promise<Response>;

interface AuthGateOptions {
  database: Database;
  siteUrl: string;
  log: FailureLog;
  /** Called after the first sign-up. */
  onOwned: () => void;
  /** The present in milliseconds. */
  now: () => number;
}

/** Answers a request for the auth service, by itself or by passing it on. `client` is the address or known device that is counted. */
export type AuthHandler = (request: Request, client: string, forward: Forward) => Promise<Response>;

/** What of the auth service needs no guard. Everything else but the guarded is not there: it never sees a code by mail. */
const open =
  /^\/auth\/v1\/(?:authorize|callback|health|logout|settings|\.well-known\/(?:jwks\.json|openid-configuration))$/;

/**
 * Stands before the auth service, which by itself lets anybody guess for ever and tells by its haste whose addresses
 * it knows.
 */
export function createAuthGuard(options: AuthGateOptions): AuthHandler {
  const { database, siteUrl, log, now } = options;
  const links = createRateLimit({ limit: 5, windowMs: 10 * minute, now });
  const setupCodes = createRateLimit({ limit: 10, windowMs: 15 * minute, now });
  const mailsByClient = createRateLimit({ ...mails.perClient, windowMs: hour, now });
  const strangersMails = createRateLimit({ ...mails.ofStrangers, windowMs: hour, now });
  const sentLinks = createEmailLinks(database);
  // Of no password, at the price of any.
  const decoy = bcrypt.hash(crypto.randomUUID(), passwordCost);

  const guards: Record<string, AuthHandler> = {
    "/auth/v1/signup": only("POST", signUp),
    "/auth/v1/token": only("POST", signIn),
    "/auth/v1/recover": only("POST", sendLink),
    "/auth/v1/resend": only("POST", sendLink),
    "/auth/v1/otp": only("POST", sendLink),
    "/auth/v1/magiclink": only("POST", sendLink),
    "/auth/v1/verify": followLink,
    "/auth/v1/user": only("PUT", changeUser),
  };

  return async (request, client, forward) => {
    const { pathname } = new URL(request.url);
    if (request.method === "OPTIONS" || open.test(pathname)) {
      return forward(toOwnSite(request, siteUrl));
    }
    if (/^\/auth\/v1\/factors(?:\/|$)/.test(pathname)) {
      return authError(422, "mfa_totp_enroll_not_enabled", noSecondFactors);
    }
    const guard = Object.hasOwn(guards, pathname) ? guards[pathname] : undefined;
    return guard?.(request, client, forward) ?? authError(404, "not_found", "No such path.");
  };

  async function signUp(request: Request, client: string, forward: Forward): Promise<Response> {
    const body = await readJson(request);
    const code = Object(Object(body).data).setup_code;
    const refusal = await refusalOf(isText(code) ? code : null);
    // The right code is not guessed, so only wrong ones count: strangers at the same address do not keep it out.
    if (refusal && !(await isOwned())) {
      const wait = setupCodes.consume(client);
      await log.record("wrongSetupCode");
      if (wait > 0) return tooManyAttempts(wait);
    }
    if (refusal) return authError(422, "signup_disabled", refusal);
    const { email, password } = Object(body);
    if (isText(password) && isText(email)) {
      const weak = await rejectWeakPassword(password, [email], { database, siteUrl });
      if (weak) return weak;
    }
    const response = await forward(request);
    if (response.ok) options.onOwned();
    // The backend says no more than 500 to a sign-up that another one overtook.
    const late = response.status >= 500 ? await refusalOf(null) : null;
    return late ? authError(422, "signup_disabled", late) : response;
  }

  async function refusalOf(code: string | null): Promise<string | null> {
    const [row] = await database.query<{ refusal: string | null }>(
      "select private.sign_up_refusal($1) as refusal",
      [code],
    );
    return row?.refusal ?? null;
  }

  async function isOwned(): Promise<boolean> {
    const [row] = await database.query<{ owned: boolean }>(
      "select public.site_has_owner() as owned",
    );
    return row?.owned === true;
  }

  async function signIn(request: Request, _client: string, forward: Forward): Promise<Response> {
    if (new URL(request.url).searchParams.get("grant_type") !== "password") return forward(request);
    const body = await readJson(request);
    const { email, password } = Object(body);
    // With a known address the backend would stumble over any other password, and so tell that it knows it.
    if (body !== undefined && !(isText(email) && isText(password))) {
      return authError(400, "validation_failed", "E-mail address and password must be text.");
    }
    const response = await forward(request);
    const answer: unknown = response.ok ? null : await response.clone().json();
    if (Object(answer).error_code !== "invalid_credentials") return response;
    const [user] = await database.query<{ owns: boolean; has_password: boolean }>(
      `select encrypted_password is not null as has_password, exists (
         select from public.${supportingTables.owner} where user_id = users.id
       ) as owns
       from auth.users where email = $1`,
      [email.toLowerCase()],
    );
    // The backend does not try an empty one either.
    if (password && !user?.has_password) await bcrypt.compare(password, await decoy);
    await log.record(user?.owns ? "wrongPassword" : "unknownAddress");
    return response;
  }

  async function sendLink(request: Request, client: string, forward: Forward): Promise<Response> {
    const body = await readJson(request);
    const { email } = Object(body);
    if (!isText(email)) return authError(400, "validation_failed", "An e-mail address is needed.");
    const wait = isKnownDevice(client)
      ? mailsByClient.consume(client)
      : mailsByClient.secondsToWait(client) || strangersMails.consume(email.toLowerCase());
    if (wait > 0) return tooManyMails(wait);
    if (!isKnownDevice(client)) mailsByClient.consume(client);
    // The backend would make an account for an unknown address, and for this one without asking.
    const path = new URL(request.url).pathname.replace(/magiclink$/, "otp");
    const asked = new Request(new URL(path, request.url), {
      method: "POST",
      headers: request.headers,
      body: JSON.stringify({ ...Object(body), create_user: false }),
    });
    const [response] = await Promise.all([
      sentLinks.send(email, () => forward(asked)),
      recordIfOwners(email),
      delay(linkTime),
    ]);
    // That an address is unknown, or that it was sent a mail before, is told to nobody.
    const isTelling = response.status === 422 || response.status === 429;
    return isTelling
      ? Response.json({}, { headers: { "Access-Control-Allow-Origin": "*" } })
      : response;
  }

  async function tooManyMails(wait: number): Promise<Response> {
    await log.record("tooManyMails");
    return tooManyAttempts(wait, "over_email_send_rate_limit");
  }

  async function recordIfOwners(email: string): Promise<void> {
    const [owner] = await database.query(
      `select from auth.users join public.${supportingTables.owner} on user_id = users.id where email = $1`,
      [email.toLowerCase()],
    );
    if (owner) await log.record("linkAskedFor");
  }

  async function followLink(request: Request, client: string, forward: Forward): Promise<Response> {
    // Mail scanners follow links by GET and HEAD, and a link works once.
    if (request.method !== "POST") {
      return authError(405, "method_not_allowed", "A link is redeemed by POST alone.", {
        allow: "POST",
      });
    }
    const { token_hash: hash } = Object(await readJson(request));
    // A link is too long to be guessed, so only wrong ones count: those of others do not keep the right one out.
    const isSent = isText(hash) && (await sentLinks.isSent(hash));
    const wait = isSent ? 0 : links.consume(client);
    if (wait > 0) {
      await log.record("tooManyLinks");
      return tooManyAttempts(wait);
    }
    // A code that goes with an address could be guessed for it. The mails hold none.
    const response = isText(hash)
      ? await sentLinks.redeem(hash, () => forward(request))
      : authError(403, "otp_expired", "Email link is invalid or has expired");
    if (!response.ok && response.status < 500) await log.record("deadLink");
    return response;
  }

  async function changeUser(
    request: Request,
    _client: string,
    forward: Forward,
  ): Promise<Response> {
    const { email, password } = Object(await readJson(request));
    const { url, headers } = request;
    if (email === undefined && password === undefined) return forward(request);
    // Before the password is judged by who they are, and mails count against them, they must be it.
    const known = await forward(new Request(url, { headers }));
    if (!known.ok) return known;
    const { id, email: own } = Object(await known.json());
    const wait = email === undefined ? 0 : mailsByClient.consume(`user ${id}`);
    if (wait > 0) return tooManyMails(wait);
    if (password === undefined) return forward(request);
    if (!isText(password)) return authError(400, "validation_failed", "The password must be text.");
    const emails = [own, email].filter(isText);
    const weak = await rejectWeakPassword(password, emails, { database, siteUrl });
    if (weak) return weak;
    const response = await forward(request);
    // Whoever else was signed in may be why the password was changed.
    if (response.ok) {
      const others = `${new URL(url).origin}/auth/v1/logout?scope=others`;
      await forward(new Request(others, { method: "POST", headers }));
    }
    return response;
  }
}

/** AuthGates one method of a path; the backend answers the others. */
function only(method: string, guard: AuthHandler): AuthHandler {
  return (request, client, forward) =>
    request.method === method ? guard(request, client, forward) : forward(request);
}

/** Without an address to come back to that is not of the site: to the backend any port of this machine would do. */
function toOwnSite(request: Request, siteUrl: string): Request {
  const url = new URL(request.url);
  const target = url.searchParams.get("redirect_to");
  const isOwn = target !== null && URL.canParse(target) && new URL(target).origin === siteUrl;
  if (target === null || isOwn) return request;
  url.searchParams.delete("redirect_to");
  return new Request(url, request);
}

/** The body as JSON without using it up; undefined for anything else, which the backend refuses. */
async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return undefined;
  }
}

/** PostgreSQL has no text with a zero in it. */
function isText(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\0");
}
