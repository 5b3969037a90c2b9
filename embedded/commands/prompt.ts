import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "../util/start-error.ts";

/** Asks at the terminal, or reads the next line of piped input. */
export interface Prompt {
  isTerminal: boolean;
  /** Null at the end of the input. */
  ask(question: string, isSecret?: boolean): Promise<string | null>;
  close(): void;
}

/** Questions go to the error output. What is typed as a secret is not shown. */
export function openPrompt(): Prompt {
  const isTerminal = Boolean(stdin.isTTY);
  let isShown = true;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: stdin, output, terminal: isTerminal });
  if (!isTerminal) {
    const lines = reader[Symbol.asyncIterator]();
    return {
      isTerminal,
      ask: async () => (await lines.next()).value ?? null,
      close: () => reader.close(),
    };
  }
  return {
    isTerminal,
    async ask(question, isSecret = false) {
      if (isSecret) stderr.write(question);
      isShown = !isSecret;
      try {
        return await reader.question(isSecret ? "" : question);
      } catch (error) {
        if (Object(error).name === "AbortError") throw new StartError("Cancelled.");
        throw error;
      } finally {
        isShown = true;
        if (isSecret) stderr.write("\n");
      }
    },
    close: () => reader.close(),
  };
}
