import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a script in another process, so that this process continues to respond to requests. Sets `LOW_MEMORY`, which
 * disables V8's optimizing compiler. In a script that opens a database, this compiler needs 500 MB and a second of
 * processor time.
 *
 * @throws Error with the text that the script printed to stderr.
 */
export async function runScript(
  path: string,
  parameters: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [path, ...parameters], {
      env: { ...process.env, LOW_MEMORY: "true" },
      ...(signal && { signal }),
    });
  } catch (error) {
    const { stderr, message } = Object(error);
    throw new Error(String(stderr ?? "").trim() || message);
  }
}
