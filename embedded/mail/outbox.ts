import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { MailProblem } from "@portfolio/content/health";
import { errorMessage } from "../util/error-message.ts";
import { classifyMailError } from "./transport.ts";

interface QueuedMail {
  /** A new mail replaces an unsent mail with the same key. */
  key: string;
  /** Time in ms since 1970 after which the mail is useless, for example because its link has expired. */
  expiresAt: number;
  send: () => Promise<void>;
}

/** How long the server retries to mail a visitor's message, in ms. The owner also finds the message in the admin. */
const messageLifetimeMs = 3 * 24 * 60 * 60 * 1000;

/** Pause in ms after the first failure. Doubles with each further failure, up to {@link maxPauseMs}. */
const firstPauseMs = 15_000;

const maxPauseMs = 3_600_000;

/** Maximum time in ms that `close` waits for the mail server. */
const closeTimeoutMs = 3_000;

/** Maximum number of mails that wait for another attempt. If that many wait, a mail that fails is discarded. */
const maxWaitingMails = 100;

/**
 * Sends mails in the background, and again after a temporary failure. Waiting mails are only in memory, because backups
 * must not contain links that reset the password.
 */
export function createOutbox(log: (message: string) => void) {
  const retryTimers = new Map<string, NodeJS.Timeout>();
  /** The newest mail of each key, until it is sent or discarded. */
  const newestMails = new Map<string, QueuedMail>();
  const runningAttempts = new Set<Promise<void>>();
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

  function startAttempt(mail: QueuedMail, pauseMs: number): void {
    const attempt = trySending(mail.send)
      .then(
        () => forget(mail),
        (error) => handleFailure(mail, error, pauseMs),
      )
      .finally(() => runningAttempts.delete(attempt));
    runningAttempts.add(attempt);
  }

  function handleFailure(mail: QueuedMail, error: unknown, pauseMs: number): void {
    const isTemporary = ["later", "deferred"].includes(classifyMailError(error));
    const canWait = retryTimers.size < maxWaitingMails && Date.now() + pauseMs < mail.expiresAt;
    const isNewest = newestMails.get(mail.key) === mail;
    const shouldRetry = isTemporary && canWait && isNewest && !isClosed;
    const plan = shouldRetry ? `It is sent again in ${pauseMs / 1000} s.` : "It is not sent again.";
    log(`A mail could not be sent: ${errorMessage(error)}. ${plan}`);
    if (!shouldRetry) {
      forget(mail);
      return;
    }
    const timer = setTimeout(() => {
      retryTimers.delete(mail.key);
      startAttempt(mail, Math.min(pauseMs * 2, maxPauseMs));
    }, pauseMs);
    timer.unref();
    retryTimers.set(mail.key, timer);
  }

  function forget(mail: QueuedMail): void {
    if (newestMails.get(mail.key) === mail) newestMails.delete(mail.key);
  }

  function add(mail: QueuedMail): void {
    clearTimeout(retryTimers.get(mail.key));
    retryTimers.delete(mail.key);
    newestMails.set(mail.key, mail);
    startAttempt(mail, firstPauseMs);
  }

  return {
    /** Sends a mail. Does not wait for the mail server, and never fails. */
    add,
    /** Sends a visitor's message as `add` does. */
    addMessage: (send: QueuedMail["send"]) =>
      add({ key: randomUUID(), expiresAt: Date.now() + messageLifetimeMs, send }),
    trySending,
    /** The failure of the last attempt; null if it succeeded. */
    problem: () => problem,
    /** Resolves when no mail is being sent. Mails may still wait for their next attempt. */
    async onIdle(): Promise<void> {
      await Promise.all(runningAttempts);
    },
    /** Discards the waiting mails. Resolves when no mail is being sent, or after the timeout. */
    async close(): Promise<void> {
      isClosed = true;
      for (const timer of retryTimers.values()) clearTimeout(timer);
      await Promise.race([
        Promise.all(runningAttempts),
        delay(closeTimeoutMs, undefined, { ref: false }),
      ]);
    },
  };
}
