import { setTimeout as delay } from "node:timers/promises";
import { supportingTables } from "@portfolio/content/tables";
import bcrypt from "bcryptjs";
import type { Database } from "../database/database.ts";
import { hasOwner, readOwnerEmail } from "../database/site-queries.ts";
import { type ForwardRequest, readJson } from "../http/forwarded-request.ts";
import { authError, jsonResponse, tooManyAttempts } from "../util/json-responses.ts";
import { createRateLimit } from "../util/rate-limit.ts";
import { createEmailLinkStore } from "./email-links.ts";
import type { FailureLog } from "./failure-log.ts";
import { isKnownDevice } from "./known-device.ts";
import { passwordCost, rejectWeakPassword } from "./password-strength.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minimum response time in ms of a request for a link, whether or not the e-mail address has an account. */
const minLinkResponseMs = 400;

/**
 * Limits of mails. An attacker who requests links for the owner's address can block the owner's requests for at most
 * five minutes. But each of the attacker's requests mails the owner a link that is valid for ten minutes. So the owner
 * always has a valid link or can request one.
 */
const mailLimits = {
  /** Limits of one IP address, device or session. */
  perClient: {
    limit: 5,
    windowMs: hourMs,
    backoff: { firstMs: minuteMs, maxMs: 10 * minuteMs },
  },
  /** Limits of mails to one e-mail address, shared by all unknown devices. */
  perRecipient: {
    limit: 6,
    windowMs: hourMs,
    backoff: { firstMs: minuteMs, maxMs: 5 * minuteMs },
  },
};

/** Maximum length of an e-mail address in characters (RFC 5321). */
const maxEmailLength = 320;

/**
 * Hash that the server compares with the password if the e-mail address is unknown, so that such a sign-in takes as
 * long as one with a known address.
 */
const decoyHash = `$2b$${passwordCost}$${".".repeat(53)}`;

interface AuthGuardOptions {
  database: Database;
  siteUrl: string;
  log: FailureLog;
  onFirstSignUp: () => void;
}

/** Handles a request to the auth service. `client` is an IP address or the key of a known device, for rate limits. */
export type AuthHandler = (
  request: Request,
  client: string,
  forward: ForwardRequest,
) => Promise<Response>;

/** Paths that are forwarded without a limit. Other paths without a handler respond with 404. */
const unlimitedPathPattern =
  /^\/auth\/v1\/(?:authorize|callback|health|logout|settings|\.well-known\/(?:jwks\.json|openid-configuration))$/;

/** Creates a handler that rate-limits the auth service, and does not reveal by its response time which accounts exist. */
export function createAuthGuard(options: AuthGuardOptions): AuthHandler {
  const { database, siteUrl, log } = options;
  const wrongLinkLimit = createRateLimit({ limit: 5, windowMs: 10 * minuteMs });
  const wrongSetupCodeLimit = createRateLimit({ limit: 10, windowMs: 15 * minuteMs });
  const clientMailLimit = createRateLimit(mailLimits.perClient);
  const recipientMailLimit = createRateLimit(mailLimits.perRecipient);
  const emailLinks = createEmailLinkStore(database);

  const signUp: AuthHandler = async (request, client, forward) => {
    const body = await readJson(request);
    const code = Object(Object(body).data).setup_code;
    const rejection = await signUpRejection(isText(code) ? code : null);
    // Counts only wrong codes, so that other clients at the same IP address cannot block the right code.
    if (rejection && !(await hasOwner(database))) {
      const waitSeconds = wrongSetupCodeLimit.consume(client);
      await log.record("wrongSetupCode");
      if (waitSeconds > 0) return tooManyAttempts(waitSeconds);
    }
    if (rejection) return authError(422, "signup_disabled", rejection);
    const { email, password } = Object(body);
    if (isText(password) && isText(email)) {
      const weakPasswordResponse = await rejectWeakPassword(password, [email], {
        database,
        siteUrl,
      });
      if (weakPasswordResponse) return weakPasswordResponse;
    }
    const response = await forward(request);
    if (response.ok) options.onFirstSignUp();
    // `@supabase/lite` responds with 500 if a concurrent sign-up created the owner first.
    const lateRejection = response.status >= 500 ? await signUpRejection(null) : null;
    return lateRejection ? authError(422, "signup_disabled", lateRejection) : response;
  };

  async function signUpRejection(code: string | null): Promise<string | null> {
    const [row] = await database.query<{ refusal: string | null }>(
      "select private.sign_up_refusal($1) as refusal",
      [code],
    );
    return row?.refusal ?? null;
  }

  const signIn: AuthHandler = async (request, _client, forward) => {
    if (new URL(request.url).searchParams.get("grant_type") !== "password") return forward(request);
    const body = await readJson(request);
    const { email, password } = Object(body);
    // If a value is no text, `@supabase/lite` fails only for an address with an account, and so reveals the account.
    if (body !== undefined && !(isText(email) && isText(password))) {
      return authError(400, "validation_failed", "E-mail address and password must be text.");
    }
    const response = await forward(request);
    const error: unknown = response.ok ? null : await response.clone().json();
    if (Object(error).error_code !== "invalid_credentials") return response;
    const [user] = await database.query<{ is_owner: boolean; has_password: boolean }>(
      `select encrypted_password is not null as has_password, exists (
         select from public.${supportingTables.owner} where user_id = users.id
       ) as is_owner
       from auth.users where email = $1`,
      [email.toLowerCase()],
    );
    // Skipped without a password, because `@supabase/lite` then compares no hash for a known address either.
    if (password && !user?.has_password) await bcrypt.compare(password, decoyHash);
    await log.record(user?.is_owner ? "wrongPassword" : "unknownEmail");
    return response;
  };

  const sendLink: AuthHandler = async (request, client, forward) => {
    const body = await readJson(request);
    const { email } = Object(body);
    // The rate limits store addresses in memory, so long addresses are rejected.
    if (!isText(email) || email.length > maxEmailLength) {
      return authError(400, "validation_failed", "Enter an e-mail address.");
    }
    const waitSeconds = isKnownDevice(client)
      ? clientMailLimit.consume(client)
      : clientMailLimit.secondsToWait(client) || recipientMailLimit.consume(email.toLowerCase());
    if (waitSeconds > 0) return rejectTooManyMails(waitSeconds);
    if (!isKnownDevice(client)) clientMailLimit.consume(client);
    // `magiclink` would always create an account for an unknown address.
    const path = new URL(request.url).pathname.replace(/magiclink$/, "otp");
    const otpRequest = new Request(new URL(path, request.url), {
      method: "POST",
      headers: request.headers,
      body: JSON.stringify({ ...Object(body), create_user: false }),
    });
    const [response] = await Promise.all([
      emailLinks.send(email, () => forward(otpRequest)),
      recordIfOwner(email),
      delay(minLinkResponseMs),
    ]);
    // These statuses would reveal whether the address has an account.
    return response.status === 422 || response.status === 429 ? jsonResponse({}) : response;
  };

  async function rejectTooManyMails(waitSeconds: number): Promise<Response> {
    await log.record("tooManyMails");
    return tooManyAttempts(waitSeconds, "over_email_send_rate_limit");
  }

  async function recordIfOwner(email: string): Promise<void> {
    if (email.toLowerCase() === (await readOwnerEmail(database))) await log.record("linkRequested");
  }

  const redeemLink: AuthHandler = async (request, client, forward) => {
    // Mail scanners send GET and HEAD requests to links, which would use up the link.
    if (request.method !== "POST") {
      const message = "Redeem the link with a POST request.";
      return authError(405, "method_not_allowed", message, { allow: "POST" });
    }
    const { token_hash: hash } = Object(await readJson(request));
    // Count only wrong links. Otherwise, the attempts of other clients at the same IP address could block a valid link.
    const isUnused = isText(hash) && (await emailLinks.isUnused(hash));
    const waitSeconds = isUnused ? 0 : wrongLinkLimit.consume(client);
    if (waitSeconds > 0) {
      await log.record("tooManyLinks");
      return tooManyAttempts(waitSeconds);
    }
    // Accept only the hash of a token. Mails contain no short code, which could be guessed.
    const response = isText(hash)
      ? await emailLinks.redeem(hash, () => forward(request))
      : authError(403, "otp_expired", "Email link is invalid or has expired");
    if (!response.ok && response.status < 500) await log.record("invalidLink");
    return response;
  };

  const changeUser: AuthHandler = async (request, _client, forward) => {
    const { email, password } = Object(await readJson(request));
    const { url, headers } = request;
    if (email === undefined && password === undefined) return forward(request);
    // Verifies the session first, because limits and password rules depend on the user.
    const user = await forward(new Request(url, { headers }));
    if (!user.ok) return user;
    const { id, email: currentEmail } = Object(await user.json());
    const waitSeconds = email === undefined ? 0 : clientMailLimit.consume(`user ${id}`);
    if (waitSeconds > 0) return rejectTooManyMails(waitSeconds);
    if (password === undefined) return forward(request);
    if (!isText(password)) return authError(400, "validation_failed", "The password must be text.");
    const emails = [currentEmail, email].filter(isText);
    const weakPasswordResponse = await rejectWeakPassword(password, emails, { database, siteUrl });
    if (weakPasswordResponse) return weakPasswordResponse;
    const response = await forward(request);
    // Ends other sessions, because the owner may have changed the password to lock one of them out.
    if (response.ok) {
      const logoutUrl = `${new URL(url).origin}/auth/v1/logout?scope=others`;
      await forward(new Request(logoutUrl, { method: "POST", headers }));
    }
    return response;
  };

  const handlers: Record<string, AuthHandler> = {
    "/auth/v1/signup": handleMethod("POST", signUp),
    "/auth/v1/token": handleMethod("POST", signIn),
    "/auth/v1/recover": handleMethod("POST", sendLink),
    "/auth/v1/resend": handleMethod("POST", sendLink),
    "/auth/v1/otp": handleMethod("POST", sendLink),
    "/auth/v1/magiclink": handleMethod("POST", sendLink),
    "/auth/v1/verify": redeemLink,
    "/auth/v1/user": handleMethod("PUT", changeUser),
  };

  return async (request, client, forward) => {
    const { pathname } = new URL(request.url);
    if (request.method === "OPTIONS" || unlimitedPathPattern.test(pathname)) {
      return forward(withoutForeignRedirect(request, siteUrl));
    }
    const handler = Object.hasOwn(handlers, pathname) ? handlers[pathname] : undefined;
    return (
      handler?.(request, client, forward) ?? authError(404, "not_found", "The path does not exist.")
    );
  };
}

function handleMethod(method: string, handler: AuthHandler): AuthHandler {
  return (request, client, forward) =>
    request.method === method ? handler(request, client, forward) : forward(request);
}

/** Removes a redirect to another origin, because `@supabase/lite` allows every port of this machine. */
function withoutForeignRedirect(request: Request, siteUrl: string): Request {
  const url = new URL(request.url);
  const target = url.searchParams.get("redirect_to");
  if (target === null || URL.parse(target)?.origin === siteUrl) return request;
  url.searchParams.delete("redirect_to");
  return new Request(url, request);
}

/** True for a string that PostgreSQL can store. */
const isText = (value: unknown): value is string =>
  typeof value === "string" && !value.includes("\0");
