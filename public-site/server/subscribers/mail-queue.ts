import { setTimeout as delay } from "node:timers/promises";
import type { MailProblem } from "@portfolio/content/health";
import { classifyMailError, type OutgoingMail } from "@portfolio/embedded/mail-transport";
import { renderSubscriptionMail } from "@portfolio/embedded/subscription-mail";
import PQueue from "p-queue";
import type { CallDatabase } from "./subscription-forms.ts";

/** A mail that this process has claimed, so that no other process sends it. */
interface ClaimedMail {
  id: string;
  email: string;
  token: string;
  /** Null if the mail asks to confirm a subscription. */
  post: { title: string; excerpt: string; slug: string } | null;
}

interface MailQueueOptions {
  call: CallDatabase;
  send: (mail: OutgoingMail) => Promise<void>;
  siteUrl: string;
  loadSite: () => Promise<{ name: string; language: string }>;
  perMinute: number;
  perDay: number;
  log: (message: string) => void;
  /** Interval of polling for new posts, in ms. */
  intervalMs?: number;
  /** Maximum time in ms that `close` waits for the mail server. */
  closeTimeoutMs?: number;
}

/** First pause after a temporary failure. Doubles with each further failure, up to {@link maxPauseMs}. */
const firstPauseMs = 60_000;

const maxPauseMs = 3_600_000;

/** Maximum size of `mailsThatStoppedQueue`. A full set is emptied, so that its mails can stop the queue again. */
const maxMailsThatStoppedQueue = 100;

/**
 * Mails new posts and requests for confirmation to subscribers. The queue is in the database, so several servers can
 * share it and it survives a restart. A mail that the mail server may have accepted is never sent again.
 */
export function startMailQueue(options: MailQueueOptions) {
  const { call, send, siteUrl, loadSite, perMinute, perDay, log } = options;
  const { intervalMs = 30_000, closeTimeoutMs = 3_000 } = options;
  const closeController = new AbortController();
  let failureCount = 0;
  let pausedUntil = 0;
  const mailsThatStoppedQueue = new Set<string>();
  let lastProblem: MailProblem | null = null;
  const runQueue = new PQueue({ concurrency: 1 });

  async function deliver({ id, email, token, post }: ClaimedMail): Promise<boolean> {
    const { name, language } = await loadSite();
    const mail = renderSubscriptionMail({
      siteName: name,
      language,
      link: `${siteUrl}/blog/feed/${token}`,
      post: post && { ...post, url: `${siteUrl}/blog/${encodeURIComponent(post.slug)}` },
    });
    const messageId = `<${id}@${new URL(siteUrl).hostname}>`;
    try {
      await send({ ...mail, to: email, messageId });
    } catch (error) {
      const outcome = classifyMailError(error);
      const problem = error instanceof Error ? error.message : String(error);
      log(`A mail to a subscriber was not sent (${outcome}): ${problem}`);
      if (outcome === "unclear") return true;
      // If a mail fails again after the owner has resumed the queue, the failure may affect only this mail.
      const isDeferred =
        outcome === "deferred" || (outcome === "stopped" && mailsThatStoppedQueue.has(id));
      lastProblem = outcome === "later" ? { reason: problem, at: Date.now() } : null;
      await call("finish_mail", { mail: id, outcome: isDeferred ? "later" : outcome, problem });
      if (isDeferred || outcome === "refused") return true;
      // No pause is necessary, because the database stops the queue until the owner resumes it.
      if (outcome === "stopped") {
        if (mailsThatStoppedQueue.size >= maxMailsThatStoppedQueue) mailsThatStoppedQueue.clear();
        mailsThatStoppedQueue.add(id);
        return false;
      }
      pausedUntil = Date.now() + Math.min(firstPauseMs * 2 ** failureCount, maxPauseMs);
      failureCount += 1;
      return false;
    }
    failureCount = 0;
    lastProblem = null;
    mailsThatStoppedQueue.delete(id);
    await call("finish_mail", { mail: id, outcome: "sent", problem: "" });
    return true;
  }

  async function sendAll(): Promise<void> {
    await call("queue_post_mails", {});
    while (!closeController.signal.aborted && Date.now() >= pausedUntil) {
      const mail = await call<ClaimedMail | null>("claim_mail", { per_day: perDay });
      if (!mail || !(await deliver(mail))) return;
      const { signal } = closeController;
      await delay(60_000 / perMinute, undefined, { signal }).catch(() => undefined);
    }
  }

  function run(): void {
    // A queued run also sends the mails that were added after it was queued.
    if (closeController.signal.aborted || runQueue.size > 0) return;
    // After an error, for example of the database, the next run continues.
    void runQueue.add(() =>
      sendAll().catch((error) => log(`Mails to subscribers are delayed: ${error}`)),
    );
  }

  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    /** Starts to send the queued mails, unless sending is paused after a failure. */
    run,
    /** Failure of the last mail, if it is temporary and affects all mails. The database stores permanent failures. */
    problem: () => lastProblem,
    /** Resolves when the current mail has been sent, or after the timeout. The mail may then have been sent or not. */
    async close(): Promise<void> {
      clearInterval(timer);
      closeController.abort();
      runQueue.clear();
      await Promise.race([runQueue.onIdle(), delay(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}
