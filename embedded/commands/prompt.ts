import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { OperatorError } from "../util/operator-error.ts";

/** Asks at the terminal, or reads the next line of piped input. */
export interface Prompt extends Disposable {
  isTerminal: boolean;
  /** Null at the end of piped input. */
  ask(question: string, isSecret?: boolean): Promise<string | null>;
}

/** Writes questions to the error output, and hides typed secrets. `signal` rejects the pending question. */
export function openPrompt(signal: AbortSignal): Prompt {
  const isTerminal = Boolean(stdin.isTTY);
  let isShown = true;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: stdin, output, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  signal.addEventListener("abort", () => reader.close());
  return {
    isTerminal,
    async ask(question, isSecret = false) {
      if (isTerminal) {
        reader.setPrompt(question);
        reader.prompt();
      }
      isShown = !isSecret;
      const { value } = await lines.next();
      isShown = true;
      if (isTerminal && isSecret) stderr.write("\n");
      signal.throwIfAborted();
      // At a terminal, Ctrl-C or Ctrl-D ends the input.
      if (isTerminal && value === undefined) throw new OperatorError("Cancelled.");
      return value ?? null;
    },
    [Symbol.dispose]: () => reader.close(),
  };
}
