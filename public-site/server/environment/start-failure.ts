import { EnvironmentError } from "./env.ts";

/** Names of errors whose message says what to do. */
const explainedErrors = ["DataFolderInUseError", "OperatorError"];

/** Returns the value to log for an error at the start: the message if it says what to do, else the error. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is in use: end the program that uses it, or set PORT to another port.`;
  }
  if ("syscall" in error && /^(?:listen|getaddrinfo)$/.test(String(error.syscall))) {
    return `Correct HOST or PORT: ${error.message}`;
  }
  const isExplained =
    error instanceof EnvironmentError ||
    explainedErrors.includes(error.name) ||
    "syscall" in error ||
    // An unknown option of the command line causes this code.
    ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_"));
  return isExplained ? error.message : error;
}
