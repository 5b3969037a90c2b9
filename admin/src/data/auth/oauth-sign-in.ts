import { oauthRequestKey } from "@portfolio/content/browser-keys";
import type { Provider } from "@supabase/supabase-js";
import { randomHex } from "../ids.ts";
import {
  clearAuthRedirect,
  getReceivedOAuthResponse,
  type OAuthResponse,
} from "./auth-redirect.ts";
import { type AuthServices, authDataOrThrow } from "./pending-session.ts";
import { safeRedirectPath } from "./redirect-path.ts";

export interface OAuthRequest {
  /** Supabase's name of the provider. */
  provider: string;
  action: "signIn" | "connect";
  /** Path of this site to open afterwards. */
  next: string;
}

export type OAuthResult =
  | { outcome: "signedIn" | "connected" | "secondFactor"; request: OAuthRequest }
  | { outcome: OAuthFailure; request: OAuthRequest | null };

export type OAuthFailure =
  /** The user cancelled at the provider. */
  | "declined"
  /** The provider's account is not connected with an account of this site. */
  | "nonOwner"
  /** The provider has not verified the account's e-mail address. */
  | "emailUnconfirmed"
  | "connectedAlready"
  /** The request was started in another browser or tab, or has expired. */
  | "startedElsewhere"
  | "unknown";

export type OAuthSignIn = ReturnType<typeof createOAuthSignIn>;

/** Sign-in by the PKCE flow, so that a redirect is only valid in the tab that started it. */
export function createOAuthSignIn({ client, config, log, getPendingSession }: AuthServices) {
  const redirectTo = `${config.siteUrl}/auth`;

  async function signInWith(code: string, request: OAuthRequest): Promise<OAuthResult> {
    const { error } = await getPendingSession().auth.exchangeCodeForSession(code);
    if (error) return { outcome: exchangeFailures[error.code ?? ""] ?? "unknown", request };
    const result = await getPendingSession().completeSignIn("sign_in_by_provider");
    return { outcome: result, request };
  }

  /** Checks that the server has connected the account. Does not exchange the code, because that would create a session. */
  async function checkConnected(request: OAuthRequest): Promise<OAuthResult> {
    const { data } = await client.auth.getUserIdentities();
    const isConnected = data?.identities.some(({ provider }) => provider === request.provider);
    if (!isConnected) return { outcome: "unknown", request };
    log.record("identity_connected", { provider: request.provider });
    return { outcome: "connected", request };
  }

  return {
    /** Resolves with the URL of the provider's page, which redirects to `/auth`. Rejects if the provider is off. */
    async signIn(provider: string, next: string) {
      const response = await getPendingSession().auth.signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo, skipBrowserRedirect: true },
      });
      const { url } = authDataOrThrow(response);
      storeRequest({ provider, action: "signIn", next });
      return url;
    },

    /**
     * Connects a provider's account with the signed-in account. Resolves with the URL of the provider's page.
     *
     * @throws AuthError `manual_linking_disabled` if the server does not allow it.
     */
    async connect(provider: string) {
      const response = await client.auth.linkIdentity({
        provider: provider as Provider,
        options: {
          redirectTo,
          skipBrowserRedirect: true,
          queryParams: createUnsolvableChallenge(),
        },
      });
      const { url } = authDataOrThrow(response);
      storeRequest({ provider, action: "connect", next: "/admin/account" });
      return url;
    },

    async handleRedirect() {
      const response = getReceivedOAuthResponse();
      const request = readStoredRequest();
      sessionStorage.removeItem(oauthRequestKey);
      const result = await resultOf(response, request);
      clearAuthRedirect();
      const isSigningIn = request?.action === "signIn";
      if (isSigningIn && isOAuthFailure(result.outcome)) {
        log.record("sign_in_failed", { reason: result.outcome, provider: request.provider });
      }
      return result;
    },
  };

  async function resultOf(
    response: OAuthResponse | null,
    request: OAuthRequest | null,
  ): Promise<OAuthResult> {
    if (!request || !response) return { outcome: "startedElsewhere", request };
    if (response.kind === "refused") return { outcome: failureOf(response), request };
    return request.action === "signIn"
      ? signInWith(response.code, request)
      : checkConnected(request);
  }
}

export function isOAuthFailure(outcome: OAuthResult["outcome"]): outcome is OAuthFailure {
  return outcome !== "signedIn" && outcome !== "connected" && outcome !== "secondFactor";
}

/**
 * A PKCE challenge without a verifier. With a challenge, the Auth server's redirect URL contains a code instead of a
 * session. Without the verifier, nobody can exchange the code for a session.
 */
const createUnsolvableChallenge = () => ({
  code_challenge: randomHex(32),
  code_challenge_method: "s256",
});

const exchangeFailures: Readonly<Record<string, OAuthFailure>> = {
  pkce_code_verifier_not_found: "startedElsewhere",
  bad_code_verifier: "startedElsewhere",
  flow_state_not_found: "startedElsewhere",
  flow_state_expired: "startedElsewhere",
  validation_failed: "startedElsewhere",
};

const redirectFailures: Readonly<Record<string, OAuthFailure>> = {
  signup_disabled: "nonOwner",
  user_banned: "nonOwner",
  email_exists: "nonOwner",
  provider_email_needs_verification: "emailUnconfirmed",
  identity_already_exists: "connectedAlready",
  bad_oauth_state: "startedElsewhere",
  bad_oauth_callback: "startedElsewhere",
  flow_state_already_used: "startedElsewhere",
};

/** Failures by error message. If the database refused the account, the error code does not say so. */
const databaseFailures: Readonly<Record<string, OAuthFailure>> = {
  "Database error saving new user": "nonOwner",
  "Error creating identity": "emailUnconfirmed",
};

function failureOf({ error, errorCode, text }: Extract<OAuthResponse, { kind: "refused" }>) {
  const failure = redirectFailures[errorCode] ?? databaseFailures[text];
  if (failure) return failure;
  return error === "access_denied" && errorCode === "" ? "declined" : "unknown";
}

function storeRequest(request: OAuthRequest): void {
  sessionStorage.setItem(oauthRequestKey, JSON.stringify(request));
}

function readStoredRequest(): OAuthRequest | null {
  try {
    const { provider, action, next } =
      JSON.parse(sessionStorage.getItem(oauthRequestKey) ?? "null") ?? {};
    if (typeof provider !== "string" || (action !== "signIn" && action !== "connect")) return null;
    return { provider, action, next: safeRedirectPath(next) };
  } catch {
    return null;
  }
}
