import { execFileSync } from "node:child_process";
import { readSupabaseConfig } from "../../embedded/config.ts";
import { phones } from "../support/phones.ts";
import { findFreePort } from "../support/process.ts";
import { findOrBuildAuthExecutable } from "./auth-executable.ts";
import { type ServiceProcess, startService } from "./service-process.ts";

const timeoutMs = 20_000;

export interface AuthSettings {
  /** Database URL of the role `supabase_auth_admin`. */
  databaseUrl: string;
  jwtSecret: string;
  /** JSON Web Keys as JSON, from `toAuthServerKeys`. */
  keys: string;
  /** URL of the API for browsers. */
  publicUrl: string;
  siteUrl: string;
  smtpPort: number;
  /**
   * True to require e-mail confirmation, and the current password and reauthentication for a new password. If false, a
   * new password requires neither, and `config.toml` decides whether e-mail addresses must be confirmed.
   */
  requiresConfirmation?: boolean;
  /** Origin of the site with passkeys. If omitted, passkeys are disabled, as in new projects. */
  passkeySite?: string;
  /** URL of an OAuth provider in Keycloak's format. */
  providerUrl: string;
  logPath: string;
}

function createEnvironment(settings: AuthSettings, port: number): NodeJS.ProcessEnv {
  const { auth = {} } = readSupabaseConfig();
  const { email } = auth;
  const values: Record<string, unknown> = {
    DATABASE_URL: settings.databaseUrl,
    GOTRUE_DB_DRIVER: "postgres",
    GOTRUE_DB_NAMESPACE: "auth",
    GOTRUE_API_HOST: "127.0.0.1",
    PORT: port,
    API_EXTERNAL_URL: `${settings.publicUrl}/auth/v1`,
    GOTRUE_SITE_URL: settings.siteUrl,
    GOTRUE_JWT_SECRET: settings.jwtSecret,
    GOTRUE_JWT_KEYS: settings.keys,
    GOTRUE_JWT_EXP: auth.jwt_expiry,
    GOTRUE_JWT_AUD: "authenticated",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_JWT_ADMIN_ROLES: "service_role",
    GOTRUE_PASSWORD_MIN_LENGTH: auth.minimum_password_length,
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: auth.refresh_token_reuse_interval,
    GOTRUE_EXTERNAL_EMAIL_ENABLED: true,
    GOTRUE_EXTERNAL_PHONE_ENABLED: true,
    // The test numbers have fixed codes, so no message is sent.
    GOTRUE_SMS_PROVIDER: "twilio",
    GOTRUE_SMS_TWILIO_ACCOUNT_SID: "none",
    GOTRUE_SMS_TWILIO_AUTH_TOKEN: "none",
    GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID: "none",
    GOTRUE_SMS_TEST_OTP: phones.map(({ number, code }) => `${number.slice(1)}:${code}`).join(),
    GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: true,
    GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: "site",
    GOTRUE_EXTERNAL_KEYCLOAK_SECRET: "a secret of the tests",
    GOTRUE_EXTERNAL_KEYCLOAK_REDIRECT_URI: `${settings.publicUrl}/auth/v1/callback`,
    GOTRUE_EXTERNAL_KEYCLOAK_URL: settings.providerUrl,
    GOTRUE_PASSKEY_ENABLED: settings.passkeySite !== undefined,
    GOTRUE_WEBAUTHN_RP_ID: settings.passkeySite && new URL(settings.passkeySite).hostname,
    GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: "Portfolio",
    GOTRUE_WEBAUTHN_RP_ORIGINS: settings.passkeySite,
    // Manual linking is disabled by default in new projects.
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: !settings.requiresConfirmation,
    // This is stricter than the default: in sessions older than a day, a password change requires reauthentication.
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: settings.requiresConfirmation,
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: settings.requiresConfirmation,
    GOTRUE_MAILER_AUTOCONFIRM: !(settings.requiresConfirmation ?? email?.enable_confirmations),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: email?.double_confirm_changes,
    GOTRUE_MAILER_OTP_EXP: email?.otp_expiry,
    ...Object.fromEntries(
      ["confirmation", "recovery", "magic_link", "email_change"].map((mail) => [
        `GOTRUE_MAILER_TEMPLATES_${mail.toUpperCase()}`,
        `${settings.publicUrl}/templates/${mail}.html`,
      ]),
    ),
    // docs/deployment.md recommends these values.
    GOTRUE_HOOK_MFA_VERIFICATION_ATTEMPT_ENABLED: true,
    GOTRUE_HOOK_MFA_VERIFICATION_ATTEMPT_URI: "pg-functions://postgres/private/limit_second_factor",
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: settings.smtpPort,
    GOTRUE_SMTP_ADMIN_EMAIL: "site@example.com",
    // Hosted projects have this minimum interval between mails to the same address.
    GOTRUE_SMTP_MAX_FREQUENCY: "60s",
  };
  return Object.fromEntries(
    Object.entries({ PATH: process.env.PATH, ...values })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Migrates the schema `auth` to the newest version. */
export function migrateAuth(settings: AuthSettings): void {
  execFileSync(findOrBuildAuthExecutable(), ["migrate"], {
    env: createEnvironment(settings, 0),
    stdio: "pipe",
  });
}

/** Starts the server on a free port and waits until it responds. */
export async function startAuth(settings: AuthSettings): Promise<ServiceProcess> {
  const port = await findFreePort();
  return startService({
    name: "Auth",
    command: [findOrBuildAuthExecutable(), "serve"],
    environment: createEnvironment(settings, port),
    logPath: settings.logPath,
    url: `http://127.0.0.1:${port}`,
    healthPath: "/health",
    timeoutMs,
  });
}
