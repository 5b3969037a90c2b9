import type { Json } from "@portfolio/content/database";
import type { Client } from "../providers/supabase.ts";
import { randomId } from "../shared/random-id.ts";
import { type SecurityEventType, securityEvents } from "./events.ts";

/** Writes down what the owner should know about the safety of the site. */
export interface SecurityLog {
  /**
   * Records an event. Without a session it is kept in this browser until the owner signs in next. Never rejects:
   * what cannot be recorded must not hold up what it is about.
   */
  record(type: SecurityEventType, details?: Record<string, Json>): Promise<void>;
}

interface Entry {
  /** Chosen here, so that an event whose answer came too late is not written twice when it is sent again. */
  id: string;
  type: string;
  level: string;
  message: string;
  details: Record<string, Json>;
  created_at: string;
}

const keptKey = "portfolio-security-events";

/** More events than that are not kept in the browser; the newest ones are. */
const maxKept = 20;

/** How long recording may take, in milliseconds. */
const patience = 3_000;

/** Records into the table of security events, by itself also what the auth service reports. */
export function createSecurityLog(client: Client): SecurityLog {
  async function record(type: SecurityEventType, details: Record<string, Json> = {}) {
    const { level, message } = securityEvents[type];
    const entry = {
      id: randomId(),
      type,
      level,
      message,
      details,
      created_at: new Date().toISOString(),
    };
    try {
      const { data } = await client.auth.getSession();
      if (!data.session) return keep([entry]);
      const entries = [...takeKept(), entry];
      const { error } = await client
        .from("security_events")
        .upsert(entries, { onConflict: "id", ignoreDuplicates: true })
        .abortSignal(AbortSignal.timeout(patience));
      if (error) keep(entries);
    } catch (error) {
      console.error("A security event was not recorded.", error);
    }
  }

  client.auth.onAuthStateChange((event) => {
    // Later, because a call of the client from in here would wait for itself.
    if (event === "USER_UPDATED") setTimeout(() => record("account_changed"));
    if (event === "PASSWORD_RECOVERY") setTimeout(() => record("password_recovery"));
  });

  return { record };
}

function takeKept(): Entry[] {
  const kept: unknown = JSON.parse(localStorage.getItem(keptKey) ?? "[]");
  localStorage.removeItem(keptKey);
  return Array.isArray(kept) ? kept : [];
}

function keep(entries: Entry[]): void {
  localStorage.setItem(keptKey, JSON.stringify([...takeKept(), ...entries].slice(-maxKept)));
}
