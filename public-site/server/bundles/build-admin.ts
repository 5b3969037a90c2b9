import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const defaultArguments = [join(import.meta.dirname, "../../../scripts/build.ts"), "--admin"];

/** Builds the admin in another process. Logs a failure and resolves even then. */
export async function buildAdmin(programAndOptions = defaultArguments): Promise<void> {
  console.info("Building the admin. Its pages open as soon as it is built.");
  const child = spawn(process.execPath, programAndOptions, { stdio: "inherit" });
  const [status] = await once(child, "close");
  // `status` is null if a signal ended the process.
  if (status) {
    console.error(
      "The admin could not be built; the reason is above. The site works without it. To try again, run npm start.",
    );
  }
}
