import { randomUUID } from "node:crypto";
import { events as collection } from "@portfolio/content/events";
import type { Database } from "../database/database.ts";

/** What strangers try in vain, as the owner reads it: what happened once, and what happened often. */
const failures = {
  wrongPassword: {
    type: "sign_in_failed",
    once: "Somebody tried to sign in to your account with a wrong password.",
    often: "failed sign-ins to your account within an hour: the password was wrong.",
  },
  unknownAddress: {
    type: "sign_in_failed",
    once: "Somebody tried to sign in with an e-mail address that is not yours.",
    often: "failed sign-ins within an hour with e-mail addresses that are not yours.",
  },
  linkAskedFor: {
    type: "link_asked_for",
    once: "Somebody asked for a link to sign in, and it was sent to your address.",
    often: "links to sign in were asked for within an hour and sent to your address.",
  },
  deadLink: {
    type: "link_refused",
    once: "Somebody opened a link to sign in that is wrong, used up or too old.",
    often: "times within an hour a link to sign in was wrong, used up or too old.",
  },
  tooManyLinks: {
    type: "link_refused",
    once: "Somebody tried more links to sign in than one person would. They were not looked at.",
    often: "times within an hour a link to sign in was not looked at: there were too many.",
  },
  tooManyMails: {
    type: "mail_refused",
    once: "Somebody asked for more links by mail than are sent at a time.",
    often: "times within an hour a link by mail was refused: too many were asked for.",
  },
  wrongSetupCode: {
    type: "set_up_refused",
    once: "Somebody tried to set this site up with a wrong code.",
    often: "times within an hour somebody tried to set this site up with a wrong code.",
  },
} as const;

/** A kind of attempt in vain. */
export type Failure = keyof typeof failures;

/** One event stands for all failures of a kind that follow the first of them within this many milliseconds. */
const span = 60 * 60 * 1000;

/** Milliseconds between two writes of one event. */
const pause = 1_000;

/** So many within the span are no accident. */
const alarming = 20;

/** Writes down what strangers try in vain. Nothing in it ever rejects. */
export interface FailureLog {
  /** The first of a kind is written when this resolves; the number of the others follows within a second. */
  record(failure: Failure): Promise<void>;
  /** Writes the numbers that are not written yet. */
  flush(): Promise<void>;
}

interface Event {
  id: string;
  since: number;
  times: number;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Writes into the security log, past the API because visitors may not write there. Failures of a kind are one event
 * with their number: a flood neither silences the log nor pushes the owner's events out of it. Neither addresses that
 * were tried nor where they came from are kept.
 *
 * @param now The present in milliseconds.
 */
export function createFailureLog(database: Database, now: () => number): FailureLog {
  const events = new Map<Failure, Event>();

  async function write(failure: Failure, { id, times }: Event): Promise<void> {
    const { type, once, often } = failures[failure];
    try {
      await database.query(
        `insert into public.${collection.table} (id, type, level, message, details, created_at)
         values ($1, $2, $3, $4, jsonb_build_object('times', $5::int), now())
         on conflict (id) do update set
           level = excluded.level, message = excluded.message, details = excluded.details, created_at = now()`,
        [
          id,
          type,
          times >= alarming ? "error" : "warning",
          times === 1 ? once : `${times.toLocaleString("en")} ${often}`,
          times,
        ],
      );
    } catch (error) {
      console.error(
        `A failure was not recorded: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  async function settle(failure: Failure, event: Event): Promise<void> {
    if (!event.timer) return;
    clearTimeout(event.timer);
    event.timer = undefined;
    await write(failure, event);
  }

  return {
    async record(failure) {
      const event = events.get(failure);
      if (event && now() - event.since < span) {
        event.times += 1;
        event.timer ??= setTimeout(() => settle(failure, event), pause).unref();
        return;
      }
      if (event) await settle(failure, event);
      const first = { id: randomUUID(), since: now(), times: 1 };
      events.set(failure, first);
      await write(failure, first);
    },
    async flush() {
      for (const [failure, event] of events) await settle(failure, event);
    },
  };
}
