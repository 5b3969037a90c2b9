import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { readIfThere, writePrivateFile } from "../util/private-file.ts";
import { StartError } from "../util/start-error.ts";
import { type RecoveryAction, recoveryAction } from "./actions.ts";

// A running server holds its data folder, and an embedded database has one process. So `npm run owner` leaves what it wants
// as a file in the folder, and the server answers with another. Who may write there has the database and the
// secrets anyway, and nothing listens that a stranger could reach.

const request = z.object({ id: z.string(), act: recoveryAction });
const answer = z.object({ id: z.string(), text: z.string() });

const requestFile = (dataDir: string) => join(dataDir, "owner-request");
const answerFile = (dataDir: string) => join(dataDir, "owner-answer");

/** Milliseconds between two looks for a request, and for its answer. */
const pause = 500;

/** How long an answer is waited for, in milliseconds. */
const patience = 20_000;

/**
 * Lets a running server do what is asked for in its data folder.
 *
 * @returns ends it; waits for what is being done.
 */
export function serveActionRequests(
  dataDir: string,
  perform: (act: RecoveryAction) => Promise<string>,
): () => Promise<void> {
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    working ??= look()
      .catch((error: unknown) => {
        console.error("What npm run owner asked for was not done.", error);
      })
      .finally(() => {
        working = undefined;
      });
  }, pause);
  timer.unref();

  async function look(): Promise<void> {
    const asked = take(requestFile(dataDir), request);
    if (!asked) return;
    const text = await perform(asked.act);
    writePrivateFile(answerFile(dataDir), JSON.stringify({ id: asked.id, text }));
  }

  return async () => {
    clearInterval(timer);
    await working;
  };
}

/**
 * Asks the server that holds a data folder.
 *
 * @throws StartError where it does not answer.
 */
export async function sendActionRequest(dataDir: string, act: RecoveryAction): Promise<string> {
  const id = randomUUID();
  writePrivateFile(requestFile(dataDir), JSON.stringify({ id, act }));
  for (let waited = 0; waited < patience; waited += pause) {
    await delay(pause);
    const answered = take(answerFile(dataDir), answer);
    if (answered?.id === id) return answered.text;
  }
  // It may hold a password.
  rmSync(requestFile(dataDir), { force: true });
  throw new StartError(
    "The server that uses this data folder does not answer. Stop it, and try again.",
  );
}

/** The content of a file, which is gone then; null where there is none, or none that could be read. */
function take<T>(path: string, form: z.ZodType<T>): T | null {
  const text = readIfThere(path);
  if (text === null) return null;
  rmSync(path, { force: true });
  try {
    return form.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
