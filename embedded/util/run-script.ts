import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a script in another process, so that this one continues to respond. `LOW_MEMORY` saves 500 MB in a script that
 * opens a database. Throws an error with the text that the script printed to stderr.
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
