import type { Database } from "../database/database.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";

interface Link {
  hash: string;
  /** Time in PostgreSQL's format. */
  sentAt: string;
}

/** The newest link of an account; the hash is null if there is none. */
interface StoredLink {
  id: string;
  hash: string | null;
  sentAt: string;
}

/** Maximum number of earlier links of an account. `mailLimits` in `auth-guard.ts` allows fewer within their lifetime. */
const maxEarlierLinks = 20;

/**
 * Keeps all links of an account valid until one is used. `@supabase/lite` stores only the newest link, so another
 * person's request would invalidate the owner's link.
 */
export function createEmailLinkStore({ query }: Pick<Database, "query">) {
  const earlierLinks = new Map<string, Link[]>();
  // `send` reads the stored link before `forward` replaces it. No other request may store a link in between.
  const mutex = new PriorityMutex();

  async function readStored(column: "id" | "email", value: string) {
    const [user] = await query<StoredLink>(
      `select id, nullif(recovery_token, '') as hash, recovery_sent_at::text as "sentAt"
       from auth.users where ${column} = $1`,
      [value],
    );
    return user;
  }

  /** Adds a link to the earlier ones. If its hash is null, a link was used or the password changed: deletes all. */
  function updateEarlierLinks({ id, hash, sentAt }: StoredLink): void {
    const otherLinks = earlierLinks.get(id)?.filter((link) => link.hash !== hash) ?? [];
    if (hash) earlierLinks.set(id, [...otherLinks, { hash, sentAt }].slice(-maxEarlierLinks));
    else earlierLinks.delete(id);
  }

  function findEarlier(hash: string): { id: string; link: Link } | undefined {
    for (const [id, links] of earlierLinks) {
      const link = links.find((candidate) => candidate.hash === hash);
      if (link) return { id, link };
    }
    return undefined;
  }

  return {
    /** Calls `forward`, which sends a link to this address, and keeps the link that the new one replaces. */
    send: (email: string, forward: () => Promise<Response>) =>
      mutex.runExclusive(async () => {
        const storedLink = await readStored("email", email.toLowerCase());
        const response = await forward();
        if (storedLink) updateEarlierLinks(storedLink);
        return response;
      }),
    /** True if a link with this hash was sent, and no link of the account was used since. The link may have expired. */
    async isUnused(hash: string) {
      const [storedLink] = await query(
        `select from auth.users
         where $1 in (recovery_token, confirmation_token, email_change_token_current, email_change_token_new)`,
        [hash],
      );
      if (storedLink) return true;
      const earlierLink = findEarlier(hash);
      return earlierLink !== undefined && Boolean((await readStored("id", earlierLink.id))?.hash);
    },
    /** Makes an earlier link the stored one, then calls `forward`, which redeems only the stored link. */
    redeem: (hash: string, forward: () => Promise<Response>) =>
      mutex.runExclusive(async () => {
        const earlierLink = findEarlier(hash);
        const storedLink = earlierLink && (await readStored("id", earlierLink.id));
        if (earlierLink && storedLink?.hash && storedLink.hash !== hash) {
          updateEarlierLinks(storedLink);
          await query(
            "update auth.users set recovery_token = $1, recovery_sent_at = $2::timestamptz where id = $3",
            [hash, earlierLink.link.sentAt, earlierLink.id],
          );
        }
        return forward();
      }),
  };
}
