import { providerKey } from "@portfolio/content/browser-keys";
import type { Provider } from "@supabase/supabase-js";
import type { Config } from "../api/config.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { forgetMailLink, type ProviderAnswer, takenProviderAnswer } from "./auth-redirect.ts";
import type { Entrance } from "./pending-session.ts";
import { safeNext } from "./redirect-path.ts";

/** What a provider was asked for, by this tab. */
export interface Asked {
  /** As the server calls it. */
  provider: string;
  act: "signIn" | "connect";
  /** A path of this site to go on with. */
  next: string;
}

/** What came of it. */
export type Arrival =
  | { outcome: "signedIn" | "connected"; asked: Asked }
  /** The account has a second factor, which is to be shown first. */
  | { outcome: "secondFactor"; asked: Asked }
  | { outcome: Refusal; asked: Asked | null };

/** Why nothing came of it. */
export type Refusal =
  /** Whoever was asked did not agree. */
  | "declined"
  /** The provider's account is nobody's here. */
  | "stranger"
  /** The address that it is known by is not proved, so that it is nobody's word. */
  | "unproved"
  | "connectedAlready"
  /** Another browser or tab asked, or this one too long ago. */
  | "notBegunHere"
  | "unknown";

/** Signing in by somebody who says who people are. */
export interface ByProvider {
  /**
   * Remembers what is asked for.
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
  arrive(): Promise<Arrival>;
}

/**
 * By the PKCE flow: the answer is worth something to the tab alone that asked, so a link that somebody else made signs
 * nobody in.
 */
export function createByProvider(
  client: Client,
  entrance: Entrance,
  config: Config,
  log: SecurityLog,
): ByProvider {
  const redirectTo = `${config.siteUrl}/auth`;

  async function signInWith(code: string, asked: Asked): Promise<Arrival> {
    const { error } = await entrance.auth.exchangeCodeForSession(code);
    if (error) return { outcome: ofExchange[error.code ?? ""] ?? "unknown", asked };
    const entry = await entrance.enter("sign_in_by_provider");
    return { outcome: entry === "entered" ? "signedIn" : entry, asked };
  }

  /** The server has connected it by now: its code would be worth a further session, and is left to go stale. */
  async function seeConnected(asked: Asked): Promise<Arrival> {
    const { data } = await client.auth.getUserIdentities();
    const isThere = data?.identities.some(({ provider }) => provider === asked.provider);
    if (!isThere) return { outcome: "unknown", asked };
    log.record("identity_connected", { provider: asked.provider });
    return { outcome: "connected", asked };
  }

  return {
    async signIn(provider, next) {
      const { data, error } = await entrance.auth.signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo, skipBrowserRedirect: true },
      });
      if (error) throw error;
      remember({ provider, act: "signIn", next });
      return data.url;
    },

    async connect(provider) {
      const { data, error } = await client.auth.linkIdentity({
        provider: provider as Provider,
        options: { redirectTo, skipBrowserRedirect: true, queryParams: unanswerable() },
      });
      if (error) throw error;
      remember({ provider, act: "connect", next: "/admin/account" });
      return data.url;
    },

    async arrive() {
      const answer = takenProviderAnswer();
      const asked = remembered();
      sessionStorage.removeItem(providerKey);
      const arrival = await outcomeOf(answer, asked);
      forgetMailLink();
      const isSigningIn = asked?.act === "signIn";
      if (isSigningIn && isRefusal(arrival.outcome)) {
        log.record("sign_in_failed", { reason: arrival.outcome, provider: asked.provider });
      }
      return arrival;
    },
  };

  async function outcomeOf(answer: ProviderAnswer | null, asked: Asked | null): Promise<Arrival> {
    if (!asked || !answer) return { outcome: "notBegunHere", asked };
    if (answer.kind === "refused") return { outcome: whyRefused(answer), asked };
    return asked.act === "signIn" ? signInWith(answer.code, asked) : seeConnected(asked);
  }
}

/** True for an outcome that let nobody in and changed nothing. */
export function isRefusal(outcome: Arrival["outcome"]): outcome is Refusal {
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

const ofExchange: Readonly<Record<string, Refusal>> = {
  pkce_code_verifier_not_found: "notBegunHere",
  bad_code_verifier: "notBegunHere",
  flow_state_not_found: "notBegunHere",
  flow_state_expired: "notBegunHere",
  validation_failed: "notBegunHere",
};

const ofAnswer: Readonly<Record<string, Refusal>> = {
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
const refusedByDatabase: Readonly<Record<string, Refusal>> = {
  "Database error saving new user": "stranger",
  "Error creating identity": "unproved",
};

function whyRefused({ error, code, text }: Extract<ProviderAnswer, { kind: "refused" }>): Refusal {
  const known = ofAnswer[code] ?? refusedByDatabase[text];
  if (known) return known;
  return error === "access_denied" && code === "" ? "declined" : "unknown";
}

function remember(asked: Asked): void {
  sessionStorage.setItem(providerKey, JSON.stringify(asked));
}

function remembered(): Asked | null {
  try {
    const { provider, act, next } = JSON.parse(sessionStorage.getItem(providerKey) ?? "null") ?? {};
    if (typeof provider !== "string" || (act !== "signIn" && act !== "connect")) return null;
    return { provider, act, next: safeNext(next) };
  } catch {
    return null;
  }
}
