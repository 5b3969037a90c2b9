import { unsentEventsKey } from "@portfolio/content/browser-keys";
import type { Json } from "@portfolio/content/database";
import type { Client } from "../api/supabase-client.ts";
import { randomUuid } from "../ids.ts";
import { type SecurityEventType, securityEvents } from "./security-events.ts";

export type SecurityLog = ReturnType<typeof createSecurityLog>;

interface Entry {
  /** Created here, so that resending after a lost response does not add a second row. */
  id: string;
  type: string;
  level: string;
  message: string;
  details: Record<string, Json>;
  created_at: string;
}

/** Maximum number of events stored in the browser; older ones are dropped. */
const maxKept = 20;

/** Timeout of a write in ms. */
const timeoutMs = 3_000;

export function createSecurityLog(client: Client) {
  /**
   * Records an event. The browser stores it until it has been sent; without a session it is sent after the next
   * sign-in. Never rejects, so that a logging failure does not affect the logged action.
   */
  async function record(type: SecurityEventType, details: Record<string, Json> = {}) {
    const { level, message } = securityEvents[type];
    const created_at = new Date().toISOString();
    // Stored before sending, because the page may be left at once.
    await quietly(() => keep({ id: randomUuid(), type, level, message, details, created_at }));
    await quietly(sendKept);
  }

  async function sendKept() {
    const entries = storedEntries();
    if (entries.length === 0) return;
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    // Imported on demand, because the sign-in page does not need the collections.
    const { events } = await import("@portfolio/content/collections");
    const { error } = await client
      .from(events.table)
      .upsert(entries, { onConflict: "id", ignoreDuplicates: true })
      .abortSignal(AbortSignal.timeout(timeoutMs));
    if (!error) forget(entries);
  }

  client.auth.onAuthStateChange((event) => {
    // Deferred: calling the client inside its own callback would deadlock.
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

function storedEntries(): Entry[] {
  const found: unknown = JSON.parse(localStorage.getItem(unsentEventsKey) ?? "[]");
  return Array.isArray(found) ? found : [];
}

function keep(entry: Entry): void {
  store([...storedEntries(), entry].slice(-maxKept));
}

function forget(entries: Entry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  store(storedEntries().filter(({ id }) => !ids.has(id)));
}

function store(entries: Entry[]): void {
  if (entries.length > 0) localStorage.setItem(unsentEventsKey, JSON.stringify(entries));
  else localStorage.removeItem(unsentEventsKey);
}
