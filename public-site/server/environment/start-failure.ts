import { toPrintable } from "@portfolio/embedded/operator-error";

/** Returns what to log if the start fails: the message if it says what to do, otherwise the error with its stack. */
export function describeStartFailure(error: unknown): unknown {
  const { code, port, syscall, message } = Object(error);
  if (code === "EADDRINUSE" && port !== undefined) {
    return `Port ${port} is in use: end the program that uses it, or set PORT to another port.`;
  }
  return syscall === "listen" || syscall === "getaddrinfo"
    ? `Correct HOST or PORT: ${message}`
    : toPrintable(error);
}
