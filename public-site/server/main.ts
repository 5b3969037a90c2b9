import "./node-env.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { startServer } from "./start.ts";

/** Longest wait for requests in flight when the process is told to stop, in milliseconds. */
const patience = 10_000;

try {
  const server = await startServer(readEnvironment(process.env), {
    isDev: process.argv.includes("--dev"),
  });
  console.info(`Site   ${server.siteUrl}`);
  console.info(`Admin  ${server.siteUrl}/admin`);
  if (server.setupCode) console.info(`Set up ${server.siteUrl}/auth?setup=${server.setupCode}`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await server.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  // What someone can put right is said in a sentence; anything else comes with its place in the code.
  const isExplained = error instanceof EnvironmentError || isKnown(error);
  console.error(isExplained ? error.message : error);
  process.exit(1);
}

function isKnown(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (["DataFolderInUseError", "StartError"].includes(error.name) || "syscall" in error)
  );
}
