import type { Server } from "../api/server-context.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { PendingSession } from "./pending-session.ts";

/** Services that the parts of the auth provider use. */
export interface AuthServices extends Server {
  log: SecurityLog;
  /** The session of a sign-in that may still need its second factor. */
  getPendingSession(): PendingSession;
}
