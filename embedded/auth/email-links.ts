import type { Database } from "../database/database.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";

/** The links of mails by which an account is signed in. */
export interface EmailLinks {
  /** Has the backend send a link to an address. */
  send(email: string, forward: () => Promise<Response>): Promise<Response>;
  /** True if a link with this hash was sent and neither it nor a later one was used. It may have expired. */
  isSent(hash: string): Promise<boolean>;
  /** Has the backend redeem a link. */
  redeem(hash: string, forward: () => Promise<Response>): Promise<Response>;
}

interface Link {
  hash: string;
  /** As PostgreSQL writes it. */
  sentAt: string;
}

/** Most earlier links of an account that are kept: more than are sent while they last. */
const maxEarlier = 20;

/**
 * Keeps earlier links valid when another is sent, until one is used. The backend stores the newest one only, so a
 * stranger who asks for a link would end the one that the owner has just asked for. Earlier ones are in memory: a
 * restart ends them.
 */
export function createEmailLinks({ query }: Pick<Database, "query">): EmailLinks {
  const earlier = new Map<string, Link[]>();
  // One at a time: between reading the stored link and replacing it no other may come.
  const queue = new PriorityMutex();

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const leave = await queue.acquire();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async function storedOf(column: "id" | "email", value: string) {
    const [user] = await query<{ id: string; hash: string | null; sentAt: string }>(
      `select id, nullif(recovery_token, '') as hash, recovery_sent_at::text as "sentAt"
       from auth.users where ${column} = $1`,
      [value],
    );
    return user;
  }

  /** Adds the stored link to the earlier ones. Without a stored one, they ended: one was used, or the password changed. */
  function keep({ id, hash, sentAt }: { id: string; hash: string | null; sentAt: string }): void {
    const others = earlier.get(id)?.filter((link) => link.hash !== hash) ?? [];
    if (hash) earlier.set(id, [...others, { hash, sentAt }].slice(-maxEarlier));
    else earlier.delete(id);
  }

  function findEarlier(hash: string): { id: string; link: Link } | undefined {
    for (const [id, links] of earlier) {
      const link = links.find((other) => other.hash === hash);
      if (link) return { id, link };
    }
    return undefined;
  }

  return {
    send: (email, forward) =>
      alone(async () => {
        const before = await storedOf("email", email.toLowerCase());
        const response = await forward();
        if (before) keep(before);
        return response;
      }),
    async isSent(hash) {
      const [stored] = await query(
        `select from auth.users
         where $1 in (recovery_token, confirmation_token, email_change_token_current, email_change_token_new)`,
        [hash],
      );
      if (stored) return true;
      const found = findEarlier(hash);
      return found !== undefined && Boolean((await storedOf("id", found.id))?.hash);
    },
    redeem: (hash, forward) =>
      alone(async () => {
        const found = findEarlier(hash);
        const stored = found && (await storedOf("id", found.id));
        if (found && stored?.hash && stored.hash !== hash) {
          keep(stored);
          await query(
            "update auth.users set recovery_token = $1, recovery_sent_at = $2::timestamptz where id = $3",
            [hash, found.link.sentAt, found.id],
          );
        }
        return forward();
      }),
  };
}
