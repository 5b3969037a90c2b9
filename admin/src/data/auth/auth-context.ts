import type { Config } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { PendingSession } from "./pending-session.ts";

/** Shared by the parts of the auth provider. */
export interface AuthContext {
  client: Client;
  config: Config;
  csrf: CsrfGuard;
  log: SecurityLog;
  /** The session of a sign-in that may still need its second factor. */
  getPendingSession(): PendingSession;
}
