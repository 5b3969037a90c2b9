import { randomUUID } from "node:crypto";
import { events as collection } from "@portfolio/content/events";
import type { Database } from "../database/database.ts";
import { errorMessage } from "../util/error-message.ts";

/** Security events, mostly failed attempts. The log writes `messageForMany` after the number of attempts. */
const failures = {
  wrongPassword: {
    type: "sign_in_failed",
    messageForOne: "A sign-in to your account failed: the password was wrong.",
    messageForMany: "failed sign-ins to your account within an hour: the password was wrong.",
  },
  unknownEmail: {
    type: "sign_in_failed",
    messageForOne: "A sign-in failed: the e-mail address is not yours.",
    messageForMany: "failed sign-ins within an hour with e-mail addresses that are not yours.",
  },
  linkRequested: {
    type: "link_asked_for",
    messageForOne: "A sign-in link was requested and sent to your address.",
    messageForMany: "sign-in links were requested within an hour and sent to your address.",
  },
  invalidLink: {
    type: "link_refused",
    messageForOne: "A sign-in link was wrong, already used or expired.",
    messageForMany: "times within an hour a sign-in link was wrong, already used or expired.",
  },
  tooManyLinks: {
    type: "link_refused",
    messageForOne:
      "A sign-in link was refused without a check, because too many wrong links were tried before.",
    messageForMany:
      "times within an hour a sign-in link was refused without a check: too many were wrong.",
  },
  tooManyMails: {
    type: "mail_refused",
    messageForOne: "More links were requested by e-mail than the limit allows.",
    messageForMany: "times within an hour a link by e-mail was refused: too many were requested.",
  },
  wrongSetupCode: {
    type: "set_up_refused",
    messageForOne: "A wrong code was entered to set this site up.",
    messageForMany: "times within an hour a wrong code was entered to set this site up.",
  },
} as const;

export type Failure = keyof typeof failures;

/** Length in ms of the period in which one event counts all failures of a type. It starts with the first failure. */
const windowMs = 60 * 60 * 1000;

/** Maximum delay in ms before the count of further failures is written. */
const writeIntervalMs = 1_000;

/** Number of failures in the window that count as an attack. */
const attackThreshold = 20;

/** Counts failed attempts in the security log. Its functions never reject. */
export type FailureLog = ReturnType<typeof createFailureLog>;

/** An event of the security log that counts the failures of one type. */
interface FailureEvent {
  id: string;
  /** Time of the first failure in ms since 1970. */
  firstFailureAt: number;
  count: number;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Creates a log of failures. One event counts all failures of a type within an hour, so that a flood does not push
 * other events out of the security log. Stores neither e-mail nor IP addresses.
 */
export function createFailureLog(database: Database, now = () => Date.now()) {
  const events = new Map<Failure, FailureEvent>();

  async function write(failure: Failure, { id, count }: FailureEvent): Promise<void> {
    const { type, messageForOne, messageForMany } = failures[failure];
    try {
      await database.query(
        `insert into public.${collection.table} (id, type, level, message, details, created_at)
         values ($1, $2, $3, $4, jsonb_build_object('times', $5::int), now())
         on conflict (id) do update set
           level = excluded.level, message = excluded.message, details = excluded.details, created_at = now()`,
        [
          id,
          type,
          count >= attackThreshold ? "error" : "warning",
          count === 1 ? messageForOne : `${count.toLocaleString("en")} ${messageForMany}`,
          count,
        ],
      );
    } catch (error) {
      console.error(`A security event could not be stored: ${errorMessage(error)}`);
    }
  }

  async function writePending(failure: Failure, event: FailureEvent): Promise<void> {
    if (!event.timer) return;
    clearTimeout(event.timer);
    event.timer = undefined;
    await write(failure, event);
  }

  return {
    /** Resolves when the first failure of a type is written. Counts of further failures are written within a second. */
    async record(failure: Failure) {
      const event = events.get(failure);
      if (event && now() - event.firstFailureAt < windowMs) {
        event.count += 1;
        event.timer ??= setTimeout(() => writePending(failure, event), writeIntervalMs).unref();
        return;
      }
      if (event) await writePending(failure, event);
      const newEvent = { id: randomUUID(), firstFailureAt: now(), count: 1 };
      events.set(failure, newEvent);
      await write(failure, newEvent);
    },
    async flush() {
      for (const [failure, event] of events) await writePending(failure, event);
    },
  };
}
