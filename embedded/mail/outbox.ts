import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { MailProblem } from "@portfolio/content/health";
import { errorMessage } from "../util/error-message.ts";
import { classifyMailError } from "./transport.ts";

interface OutgoingMail {
  /** A new mail replaces one with the same key that is not sent yet. */
  key: string;
  /** Time in ms since 1970 after which the mail is useless, for example because its link has expired. */
  expiresAt: number;
  send: () => Promise<void>;
}

/** Time in ms in which a visitor's message is mailed. The owner can still read it in the admin afterwards. */
const messageLifetimeMs = 3 * 24 * 60 * 60 * 1000;

/** Pause in ms after the first failure. Doubles with each further failure, up to {@link maxPauseMs}. */
const firstPauseMs = 15_000;

const maxPauseMs = 3_600_000;

/** Maximum time in ms that `close` waits for the mail server. */
const closeTimeoutMs = 3_000;

/** Maximum number of mails that wait for another attempt. If that many wait, a mail that fails is discarded. */
const maxWaitingMails = 100;

/** Waiting mails are only in memory, because backups must not contain links that reset the password. */
export function createOutbox(log: (message: string) => void) {
  const waitingMails = new Map<string, NodeJS.Timeout>();
  /** The newest mail of each key, until it is sent or given up. */
  const newestMails = new Map<string, OutgoingMail>();
  const attempts = new Set<Promise<void>>();
  let problem: MailProblem | null = null;
  let isClosed = false;

  /** Sends a mail. Stores the failure for `problem`, and rejects with it. */
  async function trySending(send: () => Promise<void>): Promise<void> {
    try {
      await send();
      problem = null;
    } catch (error) {
      problem = { reason: errorMessage(error), at: Date.now() };
      throw error;
    }
  }

  function start(mail: OutgoingMail, pauseMs: number): void {
    const attempt = trySending(mail.send)
      .then(
        () => forget(mail),
        (error) => handleFailure(mail, error, pauseMs),
      )
      .finally(() => attempts.delete(attempt));
    attempts.add(attempt);
  }

  function handleFailure(mail: OutgoingMail, error: unknown, pauseMs: number): void {
    const isTemporary = ["later", "deferred"].includes(classifyMailError(error));
    const canWait = waitingMails.size < maxWaitingMails && Date.now() + pauseMs < mail.expiresAt;
    const isNewest = newestMails.get(mail.key) === mail;
    const isRepeated = isTemporary && canWait && isNewest && !isClosed;
    const plan = isRepeated ? `It is sent again in ${pauseMs / 1000} s.` : "It is not sent again.";
    log(`A mail could not be sent: ${errorMessage(error)}. ${plan}`);
    if (!isRepeated) {
      forget(mail);
      return;
    }
    const timer = setTimeout(() => {
      waitingMails.delete(mail.key);
      start(mail, Math.min(pauseMs * 2, maxPauseMs));
    }, pauseMs);
    timer.unref();
    waitingMails.set(mail.key, timer);
  }

  function forget(mail: OutgoingMail): void {
    if (newestMails.get(mail.key) === mail) newestMails.delete(mail.key);
  }

  function add(mail: OutgoingMail): void {
    clearTimeout(waitingMails.get(mail.key));
    waitingMails.delete(mail.key);
    newestMails.set(mail.key, mail);
    start(mail, firstPauseMs);
  }

  return {
    /** Sends a mail. Does not wait for the mail server, and never fails. */
    add,
    /** Sends a visitor's message as `add` does. */
    addMessage: (send: OutgoingMail["send"]) =>
      add({ key: randomUUID(), expiresAt: Date.now() + messageLifetimeMs, send }),
    trySending,
    /** The failure of the last attempt; null if it succeeded. */
    problem: () => problem,
    /** Resolves when no mail is being sent. Mails may still wait for their next attempt. */
    async onIdle(): Promise<void> {
      await Promise.all(attempts);
    },
    /** Discards the waiting mails. Resolves when no mail is being sent, or after the timeout. */
    async close(): Promise<void> {
      isClosed = true;
      for (const timer of waitingMails.values()) clearTimeout(timer);
      await Promise.race([Promise.all(attempts), delay(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}
