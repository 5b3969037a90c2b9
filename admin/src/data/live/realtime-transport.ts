import { type Collection, collections } from "@portfolio/content/collections";
import { liveTopic, type TableChange } from "@portfolio/content/live-events";
import type { RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import type { Server } from "../api/server-context.ts";
import { postWithTokens } from "../api/site-requests.ts";
import { randomUuid } from "../ids.ts";
import type { LiveListener, LiveTransport } from "./live-updates.ts";

interface Presence {
  record: string | null;
}

/**
 * Joins the owner's private Supabase Realtime channel; supabase-js reconnects and refreshes the token. Connects only if
 * the site's server reports that Realtime works, because browsers log each failed attempt to the console.
 *
 * Rejects if the site's server does not respond.
 */
export async function connectRealtime(
  { client, csrf }: Pick<Server, "client" | "csrf">,
  listener: LiveListener,
): Promise<LiveTransport> {
  const { data } = await client.auth.getSession();
  const response = await postWithTokens("/api/live", data.session?.access_token, csrf, {});
  if (Object(await response.json()).realtime !== true)
    return { announceOpenRecord: () => {}, close: () => {} };
  const tabId = randomUuid();
  let record: string | null = null;
  let isJoined = false;
  const channel = client.channel(liveTopic, {
    config: {
      private: true,
      presence: { key: tabId, enabled: true },
      postgres_changes_options: { wait: true },
    },
  });
  for (const { table } of Object.values<Collection>(collections)) {
    const everyEvent = { event: "*", schema: "public", table } as const;
    channel.on("postgres_changes", everyEvent, (payload) => listener.onChange(toChange(payload)));
  }
  channel.on("presence", { event: "sync" }, () => {
    const otherRecords = Object.entries(channel.presenceState<Presence>())
      .filter(([key]) => key !== tabId)
      .flatMap(([, windows]) => windows.flatMap((presence) => presence.record ?? []));
    listener.onOpenElsewhere([...new Set(otherRecords)].sort());
  });
  const sendRecord = () => isJoined && void channel.track({ record } satisfies Presence);
  channel.subscribe((status) => {
    isJoined = status === "SUBSCRIBED";
    listener.onConnectionChange(isJoined);
    // Realtime does not send the changes from before the channel was joined.
    if (isJoined) listener.onMissedChanges();
    sendRecord();
  });
  return {
    announceOpenRecord(openRecord) {
      record = openRecord;
      sendRecord();
    },
    close: () => void client.removeChannel(channel),
  };
}

/** Keeps only the id and version of the row. */
function toChange(payload: RealtimePostgresChangesPayload<Record<string, unknown>>): TableChange {
  const isGone = payload.eventType === "DELETE";
  const row: Record<string, unknown> = isGone ? payload.old : payload.new;
  const { id, updated_at: version } = row;
  return {
    table: payload.table,
    isGone,
    rows: [[String(id), typeof version === "string" ? version : null]],
  };
}
