import { unsentEventsKey } from "@portfolio/content/browser-keys";
import type { Json } from "@portfolio/content/database";
import type { Client } from "../providers/supabase.ts";
import { randomId } from "../shared/random-id.ts";
import { type SecurityEventType, securityEvents } from "./events.ts";

/** Writes down what the owner should know about the safety of the site. */
export interface SecurityLog {
  /**
   * Records an event. It is kept in this browser until it was written, without a session until the owner signs in
   * next. Never rejects: what cannot be recorded must not hold up what it is about.
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

/** More events than that are not kept in the browser; the newest ones are. */
const maxKept = 20;

/** How long recording may take, in milliseconds. */
const patience = 3_000;

/** Records into the table of security events. */
export function createSecurityLog(client: Client): SecurityLog {
  async function record(type: SecurityEventType, details: Record<string, Json> = {}) {
    const { level, message } = securityEvents[type];
    const created_at = new Date().toISOString();
    // Kept before it is sent: whoever caused it may leave the page at once.
    await quietly(() => keep({ id: randomId(), type, level, message, details, created_at }));
    await quietly(sendKept);
  }

  async function sendKept() {
    const entries = kept();
    if (entries.length === 0) return;
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    // With the rest of what an owner's pages need: the sign-in page does not.
    const { events } = await import("@portfolio/content/collections");
    const { error } = await client
      .from(events.table)
      .upsert(entries, { onConflict: "id", ignoreDuplicates: true })
      .abortSignal(AbortSignal.timeout(patience));
    if (!error) forget(entries);
  }

  client.auth.onAuthStateChange((event) => {
    // Later, because a call of the client from in here would wait for itself.
    if (event === "INITIAL_SESSION") setTimeout(() => quietly(sendKept));
  });

  return { record };
}

async function quietly(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error("A security event was not recorded.", error);
  }
}

function kept(): Entry[] {
  const found: unknown = JSON.parse(localStorage.getItem(unsentEventsKey) ?? "[]");
  return Array.isArray(found) ? found : [];
}

function keep(entry: Entry): void {
  store([...kept(), entry].slice(-maxKept));
}

function forget(entries: Entry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  store(kept().filter(({ id }) => !ids.has(id)));
}

function store(entries: Entry[]): void {
  if (entries.length > 0) localStorage.setItem(unsentEventsKey, JSON.stringify(entries));
  else localStorage.removeItem(unsentEventsKey);
}
