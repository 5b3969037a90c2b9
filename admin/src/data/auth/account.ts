import type { TestMailOutcome } from "@portfolio/content/test-mail";
import {
  type Factor,
  isAuthApiError,
  type User,
  type UserAttributes,
  type UserIdentity,
} from "@supabase/supabase-js";
import { isTimeout } from "../api/requests.ts";
import { createPostToSite } from "../api/site-requests.ts";
import { createAuthenticatorApps } from "./authenticator-apps.ts";
import { createIdentities, externalIdentities } from "./identities.ts";
import type { OAuthSignIn } from "./oauth-sign-in.ts";
import { createPasskeys } from "./passkeys.ts";
import { type AuthServices, authDataOrThrow, isAuthenticatorApp } from "./pending-session.ts";
import { createPhoneNumberChange } from "./phone.ts";

export interface AccountState {
  email: string;
  /** New e-mail address that is not confirmed yet; null if there is none. */
  newEmail: string | null;
  apps: Factor[];
  /** E.164 format; null if there is none. */
  phone: string | null;
  identities: UserIdentity[];
  /** Whether the owner can also sign in with the e-mail address. */
  hasEmailSignIn: boolean;
}

/** Timeout of the test mail in ms. It is long, because mail servers are slow. */
const testMailTimeoutMs = 30_000;

/** Proof that the server requires for a new password. `code`: a code that the server has sent by mail. */
export type ReauthMethod = "code" | "currentPassword";

export type AccountApi = ReturnType<typeof createAccountApi>;

/** The owner's account. Each method throws AuthError; mutations also throw CsrfError. */
export function createAccountApi(services: AuthServices, oauthSignIn: OAuthSignIn) {
  const { client, config, csrf, log } = services;
  const post = createPostToSite(services);
  const emailRedirectTo = `${config.siteUrl}/auth`;

  async function update(attributes: UserAttributes): Promise<AccountState> {
    csrf.check();
    return toState(
      authDataOrThrow(await client.auth.updateUser(attributes, { emailRedirectTo })).user,
    );
  }

  return {
    async read() {
      return toState(authDataOrThrow(await client.auth.getUser()).user);
    },

    /** Changes the address. If the server requires a confirmation, sends mails and sets only `newEmail`. */
    async changeEmail(email: string) {
      const state = await update({ email });
      log.record(state.newEmail === null ? "email_changed" : "email_change_asked", { to: email });
      return state;
    },

    /**
     * Changes the password, ends all other sessions and resolves with null. If the server requires another proof of
     * identity, changes nothing and resolves with the kind of proof. For `code`, the server sends a code to the owner
     * by mail.
     */
    async changePassword(input: { password: string; code?: string; currentPassword?: string }) {
      const { password, code, currentPassword } = input;
      try {
        await update({
          password,
          ...(code && { nonce: code }),
          ...(currentPassword && { current_password: currentPassword }),
        });
      } catch (error) {
        const method = isAuthApiError(error) && reauthMethods[error.code ?? ""];
        if (!method) throw error;
        if (method === "code") authDataOrThrow(await client.auth.reauthenticate());
        return method;
      }
      log.record("password_changed");
      return null;
    },

    async signOutOthers() {
      csrf.check();
      authDataOrThrow(await client.auth.signOut({ scope: "others" }));
      log.record("sign_out_others");
    },

    /**
     * Sends a test mail to the owner, or a sign-in link if Supabase sends the mails. The outcome is "slow" if the mail
     * server takes longer than the timeout. The mail may still arrive.
     */
    async sendTestMail() {
      csrf.check();
      const signal = AbortSignal.timeout(testMailTimeoutMs);
      const response = await post("/api/mail/test", { signal }).catch((error: unknown) => {
        if (isTimeout(error)) return null;
        throw error;
      });
      if (!response) return { outcome: "slow" as const };
      const result: TestMailOutcome = await response.json();
      if (result.outcome !== "external") return result;
      const { email: to = "" } = authDataOrThrow(await client.auth.getUser()).user;
      const options = { shouldCreateUser: false, emailRedirectTo };
      authDataOrThrow(await client.auth.signInWithOtp({ email: to, options }));
      return { outcome: "sent" as const, to };
    },

    authenticatorApps: createAuthenticatorApps(services),
    identities: createIdentities(services, oauthSignIn),
    phone: createPhoneNumberChange(services),
    passkeys: createPasskeys(services),
  };
}

const reauthMethods: Readonly<Record<string, ReauthMethod>> = {
  reauthentication_needed: "code",
  current_password_required: "currentPassword",
};

function toState(user: User): AccountState {
  const { email = "", new_email: newEmail, factors = [], identities = [] } = user;
  return {
    email,
    newEmail: newEmail && newEmail !== email ? newEmail : null,
    apps: factors.filter(isAuthenticatorApp),
    phone: user.phone ? `+${user.phone}` : null,
    identities: externalIdentities(identities),
    hasEmailSignIn: identities.some(({ provider }) => provider === "email"),
  };
}
