import { providerKey } from "@portfolio/content/browser-keys";
import type { Provider } from "@supabase/supabase-js";
import type { Config } from "../api/config.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { clearAuthRedirect, type OAuthResponse, receivedOAuthResponse } from "./auth-redirect.ts";
import type { PendingSession } from "./pending-session.ts";
import { safeRedirectPath } from "./redirect-path.ts";

/** What a provider was request for, by this tab. */
export interface OAuthRequest {
  /** As the server calls it. */
  provider: string;
  action: "signIn" | "connect";
  /** A path of this site to go on with. */
  next: string;
}

/** What came of it. */
export type OAuthResult =
  | { outcome: "signedIn" | "connected"; request: OAuthRequest }
  /** The account has a second factor, which is to be shown first. */
  | { outcome: "secondFactor"; request: OAuthRequest }
  | { outcome: OAuthFailure; request: OAuthRequest | null };

/** Why nothing came of it. */
export type OAuthFailure =
  /** Whoever was request did not agree. */
  | "declined"
  /** The provider's account is nobody's here. */
  | "stranger"
  /** The address that it is known by is not proved, so that it is nobody's word. */
  | "unproved"
  | "connectedAlready"
  /** Another browser or tab request, or this one too long ago. */
  | "notBegunHere"
  | "unknown";

/** Signing in by somebody who says who people are. */
export interface OAuthSignIn {
  /**
   * Remembers what is request for.
   *
   * @returns where the browser is to go, which comes back to `/auth`.
   * @throws AuthError
   */
  signIn(provider: string, next: string): Promise<string>;
  /**
   * The same, to connect an account there with the one that is signed in.
   *
   * @throws AuthError `manual_linking_disabled` where the server lets nobody.
   */
  connect(provider: string): Promise<string>;
  /** Takes in the answer that this page was opened with. */
  handleRedirect(): Promise<OAuthResult>;
}

/**
 * By the PKCE flow: the answer is worth something to the tab alone that request, so a link that somebody else made signs
 * nobody in.
 */
export function createOAuthSignIn(
  client: Client,
  pendingSession: PendingSession,
  config: Config,
  log: SecurityLog,
): OAuthSignIn {
  const redirectTo = `${config.siteUrl}/auth`;

  async function signInWith(code: string, request: OAuthRequest): Promise<OAuthResult> {
    const { error } = await pendingSession.auth.exchangeCodeForSession(code);
    if (error) return { outcome: ofExchange[error.code ?? ""] ?? "unknown", request };
    const entry = await pendingSession.completeSignIn("sign_in_by_provider");
    return { outcome: entry === "entered" ? "signedIn" : entry, request };
  }

  /** The server has connected it by now: its code would be worth a further session, and is left to go stale. */
  async function seeConnected(request: OAuthRequest): Promise<OAuthResult> {
    const { data } = await client.auth.getUserIdentities();
    const isThere = data?.identities.some(({ provider }) => provider === request.provider);
    if (!isThere) return { outcome: "unknown", request };
    log.record("identity_connected", { provider: request.provider });
    return { outcome: "connected", request };
  }

  return {
    async signIn(provider, next) {
      const { data, error } = await pendingSession.auth.signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo, skipBrowserRedirect: true },
      });
      if (error) throw error;
      remember({ provider, action: "signIn", next });
      return data.url;
    },

    async connect(provider) {
      const { data, error } = await client.auth.linkIdentity({
        provider: provider as Provider,
        options: { redirectTo, skipBrowserRedirect: true, queryParams: unanswerable() },
      });
      if (error) throw error;
      remember({ provider, action: "connect", next: "/admin/account" });
      return data.url;
    },

    async handleRedirect() {
      const answer = receivedOAuthResponse();
      const request = remembered();
      sessionStorage.removeItem(providerKey);
      const arrival = await outcomeOf(answer, request);
      clearAuthRedirect();
      const isSigningIn = request?.action === "signIn";
      if (isSigningIn && isOAuthFailure(arrival.outcome)) {
        log.record("sign_in_failed", { reason: arrival.outcome, provider: request.provider });
      }
      return arrival;
    },
  };

  async function outcomeOf(
    answer: OAuthResponse | null,
    request: OAuthRequest | null,
  ): Promise<OAuthResult> {
    if (!request || !answer) return { outcome: "notBegunHere", request };
    if (answer.kind === "refused") return { outcome: whyRefused(answer), request };
    return request.action === "signIn" ? signInWith(answer.code, request) : seeConnected(request);
  }
}

/** True for an outcome that let nobody in and changed nothing. */
export function isOAuthFailure(outcome: OAuthResult["outcome"]): outcome is OAuthFailure {
  return outcome !== "signedIn" && outcome !== "connected" && outcome !== "secondFactor";
}

/**
 * The challenge of the PKCE flow to which nobody knows the answer: what an account is connected by must bring no session
 * along, which the address would show.
 */
function unanswerable() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const code_challenge = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { code_challenge, code_challenge_method: "s256" };
}

const ofExchange: Readonly<Record<string, OAuthFailure>> = {
  pkce_code_verifier_not_found: "notBegunHere",
  bad_code_verifier: "notBegunHere",
  flow_state_not_found: "notBegunHere",
  flow_state_expired: "notBegunHere",
  validation_failed: "notBegunHere",
};

const ofAnswer: Readonly<Record<string, OAuthFailure>> = {
  signup_disabled: "stranger",
  user_banned: "stranger",
  email_exists: "stranger",
  provider_email_needs_verification: "unproved",
  identity_already_exists: "connectedAlready",
  bad_oauth_state: "notBegunHere",
  bad_oauth_callback: "notBegunHere",
  flow_state_already_used: "notBegunHere",
};

/** What the Auth server says where the database refuses the account: why, it keeps to itself. */
const refusedByDatabase: Readonly<Record<string, OAuthFailure>> = {
  "Database error saving new user": "stranger",
  "Error creating identity": "unproved",
};

function whyRefused({
  error,
  code,
  text,
}: Extract<OAuthResponse, { kind: "refused" }>): OAuthFailure {
  const known = ofAnswer[code] ?? refusedByDatabase[text];
  if (known) return known;
  return error === "access_denied" && code === "" ? "declined" : "unknown";
}

function remember(request: OAuthRequest): void {
  sessionStorage.setItem(providerKey, JSON.stringify(request));
}

function remembered(): OAuthRequest | null {
  try {
    const { provider, action, next } =
      JSON.parse(sessionStorage.getItem(providerKey) ?? "null") ?? {};
    if (typeof provider !== "string" || (action !== "signIn" && action !== "connect")) return null;
    return { provider, action, next: safeRedirectPath(next) };
  } catch {
    return null;
  }
}
