/**
 * Loads `.env`. Existing environment variables have priority. Replaces Node's option `--env-file-if-exists`, which prints
 * a message if there is no file. This module is JavaScript, because Node's TypeScript parser would take 40 ms of each
 * start.
 */
import { existsSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

if (existsSync(".env")) process.loadEnvFile();

// Later starts of the server read the compiled modules, which saves half a second. The folder is inside the project,
// because other users can write to the system's folder for temporary files.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../.tmp/compile-cache");

/**
 * Settings of glibc's allocator, which it reads at the start of a process. By default each thread retains memory that
 * it freed: about 70 MB after compiling the database's WebAssembly.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * Limits each half of V8's young generation to 4 MB. With the default of 16 MB, the process is 100 MB larger, but not
 * faster. With 2 MB, rendering a page takes a tenth longer.
 */
const heapOption = "--max-semi-space-size=4";

/** Options of the server: stack traces with source lines, and explicit garbage collection. */
const serverOptions = [heapOption, "--enable-source-maps", "--expose-gc"];

/** Path of the program that Node runs. It is not absolute if the file is missing. */
const program = process.argv[1] ?? "";
const bundle = "public-site/build/bundle";
const isServer = program.endsWith(`${bundle}/main.js`);
if (program.includes(bundle) && !existsSync(program)) {
  console.error("The site is not built. Run: npm run build");
  process.exit(1);
}

const hasSettings = Object.keys(allocatorSettings).some((name) => name in process.env);
if (process.platform === "linux" && isServer && !hasSettings) {
  // Replaces the program of this process, whose id stays the same. The new program uses the compile cache from its
  // start.
  const [name, ...rest] = process.argv;
  process.execve?.(process.execPath, [name ?? "", ...process.execArgv, ...serverOptions, ...rest], {
    ...process.env,
    ...allocatorSettings,
  });
}

// Stops this process once its shell has ended, because npm sends SIGTERM only to the shell, and not every shell passes it
// on.
const parentId = process.ppid;
if (isMainThread && process.env.npm_lifecycle_event) {
  const timer = setInterval(() => {
    if (process.ppid === parentId) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 1000).unref();
}

enableCompileCache();
setTimeout(() => {
  // Node saves the cache when a process exits, but not if the process is killed.
  flushCompileCache();
  // The start leaves 25 MB of garbage, which V8 does not collect while the server is idle.
  globalThis.gc?.({ flavor: "last-resort" });
}, 10_000).unref();
