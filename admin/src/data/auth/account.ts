import type { TestMailOutcome } from "@portfolio/content/test-mail";
import { isAuthApiError, type User, type UserAttributes } from "@supabase/supabase-js";
import type { Config } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import { createSiteApi } from "../api/site-api.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import {
  type AuthenticatorApp,
  type AuthenticatorApps,
  createAuthenticatorApps,
} from "./authenticator-apps.ts";
import {
  createIdentities,
  externalIdentities,
  type Identities,
  type Identity,
} from "./identities.ts";
import type { OAuthSignIn } from "./oauth-sign-in.ts";
import { createPasskeys, type Passkeys } from "./passkeys.ts";
import type { PendingSession } from "./pending-session.ts";
import { createPhoneNumber, type PhoneNumber } from "./phone-number.ts";
import { isAuthenticatorApp } from "./second-factor.ts";

/** The owner's account as the server has it. */
export interface AccountState {
  email: string;
  /** The address that waits until it is confirmed; null where none does. */
  newEmail: string | null;
  /** The authenticator apps that a code is asked of after signing in. */
  apps: AuthenticatorApp[];
  /** In E.164; null where there is none. */
  phone: string | null;
  /** The accounts elsewhere that sign the owner in. */
  identities: Identity[];
  /** Whether the address and its password let in without any of them. */
  hasEmailSignIn: boolean;
}

/** How long a mail server may take, in milliseconds. */
const patience = 30_000;

/** What the server wants to know before it changes a password. */
export type ReauthMethod =
  /** The code of a mail, which is on its way. */
  "code" | "currentPassword";

/** A new password, with what the server asked for. */
export interface PasswordChange {
  password: string;
  code?: string;
  currentPassword?: string;
}

/** What the owner can do with the account. Each call throws AuthError, and what changes something also CsrfError. */
export interface Account {
  read(): Promise<AccountState>;
  /** Asks for another address, which is mailed to: it takes the old one's place when it is confirmed. */
  changeEmail(email: string): Promise<AccountState>;
  /**
   * Sets another password; whoever else is signed in is signed out.
   *
   * @returns null, or what the server asks for first: then nothing has changed.
   */
  changePassword(change: PasswordChange): Promise<ReauthMethod | null>;
  /** Ends every session but this browser's. */
  signOutOthers(): Promise<void>;
  /**
   * Has a mail sent to the owner that shows whether any arrives. Where the Supabase elsewhere sends the mails it is one
   * with a link to sign in, since it sends no others.
   */
  sendTestMail(): Promise<Exclude<TestMailOutcome, { outcome: "external" }>>;
  authenticatorApps: AuthenticatorApps;
  identities: Identities;
  phone: PhoneNumber;
  passkeys: Passkeys;
}

/** The account over the API of Supabase Auth. What is done is recorded in the security log. */
export function createAccount(
  client: Client,
  config: Config,
  csrf: CsrfGuard,
  log: SecurityLog,
  {
    pendingSession,
    oauthSignIn,
  }: { pendingSession: () => PendingSession; oauthSignIn: () => Promise<OAuthSignIn> },
): Account {
  const post = createSiteApi(client, csrf);

  async function update(attributes: UserAttributes): Promise<AccountState> {
    csrf.check();
    const { data, error } = await client.auth.updateUser(attributes, {
      emailRedirectTo: `${config.siteUrl}/auth`,
    });
    if (error) throw error;
    return stateOf(data.user);
  }

  return {
    async read() {
      const { data, error } = await client.auth.getUser();
      if (error) throw error;
      return stateOf(data.user);
    },

    async changeEmail(email) {
      const state = await update({ email });
      log.record(state.newEmail === null ? "email_changed" : "email_change_asked", { to: email });
      return state;
    },

    async changePassword({ password, code, currentPassword }) {
      try {
        await update({
          password,
          ...(code && { nonce: code }),
          ...(currentPassword && { current_password: currentPassword }),
        });
      } catch (error) {
        const proof = proofAskedBy(error);
        if (proof === null) throw error;
        if (proof === "code") await sendCode();
        return proof;
      }
      log.record("password_changed");
      return null;
    },

    async signOutOthers() {
      csrf.check();
      const { error } = await client.auth.signOut({ scope: "others" });
      if (error) throw error;
      log.record("sign_out_others");
    },

    async sendTestMail() {
      csrf.check();
      const response = await post("/api/mail/test", { signal: AbortSignal.timeout(patience) });
      const given: TestMailOutcome = await response.json();
      if (given.outcome !== "external") return given;
      const { data, error } = await client.auth.getUser();
      if (error) throw error;
      const { email: to = "" } = data.user;
      const options = { shouldCreateUser: false, emailRedirectTo: `${config.siteUrl}/auth` };
      const { error: refusal } = await client.auth.signInWithOtp({ email: to, options });
      if (refusal) throw refusal;
      return { outcome: "sent", to };
    },

    authenticatorApps: createAuthenticatorApps(client, config, csrf, log),
    identities: createIdentities(client, oauthSignIn, csrf, log),
    phone: createPhoneNumber(client, pendingSession, csrf, log),
    passkeys: createPasskeys(client, csrf, log),
  };

  async function sendCode(): Promise<void> {
    const { error } = await client.auth.reauthenticate();
    if (error) throw error;
  }
}

const proofs: Readonly<Record<string, ReauthMethod>> = {
  reauthentication_needed: "code",
  current_password_required: "currentPassword",
};

function proofAskedBy(error: unknown): ReauthMethod | null {
  return (isAuthApiError(error) && proofs[error.code ?? ""]) || null;
}

function stateOf(user: User): AccountState {
  const { email = "", new_email: newEmail, factors = [], identities = [] } = user;
  return {
    email,
    newEmail: newEmail && newEmail !== email ? newEmail : null,
    apps: factors
      .filter(isAuthenticatorApp)
      .map(({ id, created_at: createdAt }) => ({ id, createdAt })),
    phone: user.phone ? `+${user.phone}` : null,
    identities: externalIdentities(identities),
    hasEmailSignIn: identities.some(({ provider }) => provider === "email"),
  };
}
