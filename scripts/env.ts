/**
 * Loads `.env`; existing variables have priority. Node's option `--env-file-if-exists` prints a message without the
 * file.
 */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();

/**
 * Settings of glibc's allocator, which it reads at the start of a process. By default each thread keeps the memory that
 * it freed: about 70 MB after the WebAssembly of the database was compiled.
 */
const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * Size in MB of each half of V8's memory for new objects. By default it grows to 16 MB, and the whole process by 100 MB, for
 * an amount of garbage that small collections clear as well.
 */
const newSpace = "--max-semi-space-size=2";

const isServer = process.argv[1]?.endsWith("/public-site/server/main.ts");
const isSet = Object.keys(allocator).some((name) => name in process.env);
if (process.platform === "linux" && isServer && !isSet && !process.argv.includes("--dev")) {
  // Replaces this process, which keeps its id.
  const [program, ...rest] = process.argv;
  process.execve?.(process.execPath, [program ?? "", ...process.execArgv, newSpace, ...rest], {
    ...process.env,
    ...allocator,
  });
}
