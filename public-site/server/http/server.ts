import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** Maximum number of connections that wait to be accepted. The operating system may have a lower limit. */
const backlog = 4096;

/** Interval in ms of closing idle connections while the server stops. */
const sweepIntervalMs = 50;

/**
 * Starts to accept connections.
 *
 * @returns the origin on which the server listens.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }) {
  return new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, () => {
      server.off("error", reject);
      const { address, family, port: boundPort } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${boundPort}`);
    });
  });
}

/** Maximum time in ms that requests in progress have while the server stops. The process ends after ten seconds. */
const closeTimeoutMs = 5_000;

/**
 * A third of the number of files that this process may open. Each connection counts as a file, its response may read
 * another, and the database needs files, too.
 */
function defaultMaxConnections(): number {
  // The limit is missing on Windows, and is not a number if it is unlimited.
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number } };
  };
  return Math.min(Number(userLimits?.open_files.soft) / 3 || 4_000, 4_000);
}

/**
 * Maximum number of unanswered requests of a connection. Browsers and proxies wait for each response. One packet can
 * contain 2,000 requests, and a few hundred of such packets would use up the memory.
 */
const maxUnansweredRequests = 8;

/**
 * If there are too many connections, closes the one that has been idle longest. If all except the new one have a request,
 * closes the oldest one whose client has not read its whole response. Also closes a connection with too many unanswered
 * requests.
 */
export function limitConnections(server: Server, maxConnections = defaultMaxConnections()): void {
  /** Number of unanswered requests of each connection. */
  const unansweredCounts = new Map<Socket, number>();
  const idleSockets = new Set<Socket>();
  const remove = (socket: Socket) => {
    unansweredCounts.delete(socket);
    idleSockets.delete(socket);
  };
  server.on("connection", (socket: Socket) => {
    unansweredCounts.set(socket, 0);
    idleSockets.add(socket);
    socket.once("close", () => remove(socket));
    if (unansweredCounts.size <= maxConnections) return;
    const unreadSocket = idleSockets.size === 1 && [...unansweredCounts.keys()].find(isUnread);
    const [longestIdleSocket = socket] = idleSockets;
    remove((unreadSocket || longestIdleSocket).destroy());
  });
  server.on("request", ({ socket }, response) => {
    const unansweredRequests = unansweredCounts.get(socket);
    // Node also emits requests that arrived before their connection was closed.
    if (unansweredRequests === undefined) return;
    if (unansweredRequests === maxUnansweredRequests) return remove(socket.destroy());
    unansweredCounts.set(socket, unansweredRequests + 1);
    idleSockets.delete(socket);
    response.once("close", () => {
      const remainingRequests = (unansweredCounts.get(socket) ?? 0) - 1;
      if (remainingRequests >= 0) unansweredCounts.set(socket, remainingRequests);
      if (remainingRequests === 0) idleSockets.add(socket);
    });
  });
}

const isUnread = (socket: Socket) => socket.writableLength > 0;

/** Stops accepting connections and closes each open one when its requests are finished, or after the timeout. */
export function closeServer(server: Server, timeoutMs = closeTimeoutMs): Promise<void> {
  return new Promise((resolve) => {
    const sweepTimer = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearInterval(sweepTimer);
      clearTimeout(timer);
      resolve();
    });
  });
}
