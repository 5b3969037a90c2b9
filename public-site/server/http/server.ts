import { IncomingMessage, type Server, type ServerResponse } from "node:http";
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
 * Maximum size in bytes of all responses together that clients have not read. They stay in memory, and a response of the
 * API can have 20 MB.
 */
const defaultMaxUnreadBytes = 64 * 1024 * 1024;

/** Interval of checking the size of unread responses, in ms. */
const unreadCheckIntervalMs = 1_000;

/**
 * If there are too many connections, closes the one that has been idle longest. If all except the new one have a request,
 * closes the oldest one whose client has not read its whole response. Also closes a connection with too many unanswered
 * requests, and, if unread responses use too much memory, the connections with the largest ones.
 */
export function limitConnections(
  server: Server,
  maxConnections = defaultMaxConnections(),
  maxUnreadBytes = defaultMaxUnreadBytes,
): void {
  /** Responses of each connection that are not sent completely. */
  const openResponses = new Map<Socket, Set<ServerResponse>>();
  const idleSockets = new Set<Socket>();
  const remove = (socket: Socket) => {
    openResponses.delete(socket);
    idleSockets.delete(socket);
  };
  server.on("connection", (socket: Socket) => {
    openResponses.set(socket, new Set());
    idleSockets.add(socket);
    socket.once("close", () => remove(socket));
    if (openResponses.size <= maxConnections) return;
    const unreadSocket = idleSockets.size === 1 && [...openResponses.keys()].find(isUnread);
    const [longestIdleSocket = socket] = idleSockets;
    remove((unreadSocket || longestIdleSocket).destroy());
  });
  server.on("request", ({ socket }, response) => {
    const responses = openResponses.get(socket);
    // Node also emits requests that arrived before their connection was closed.
    if (!responses) return;
    if (responses.size === maxUnansweredRequests) return remove(socket.destroy());
    responses.add(response);
    idleSockets.delete(socket);
    response.once("close", () => {
      responses.delete(response);
      if (responses.size === 0 && openResponses.has(socket)) idleSockets.add(socket);
    });
  });
  const closeUnread = () => {
    const sizes = [...openResponses].map(([socket, responses]) => {
      return {
        socket,
        bytes: [...responses].reduce((sum, { writableLength }) => sum + writableLength, 0),
      };
    });
    let unreadBytes = 0;
    // A streamed download of a slow client has few unread bytes, so it stays open.
    for (const { socket, bytes } of sizes.sort((a, b) => a.bytes - b.bytes)) {
      unreadBytes += bytes;
      if (unreadBytes > maxUnreadBytes) remove(socket.destroy());
    }
  };
  const timer = setInterval(closeUnread, unreadCheckIntervalMs).unref();
  server.once("close", () => clearInterval(timer));
}

const isUnread = (socket: Socket) => socket.writableLength > 0;

/** Number of chunks of a request body from which their average size is limited. */
const minLimitedChunks = 1_000;

/** Minimum average size of a chunk in bytes. */
const minChunkBytes = 16;

/**
 * A request whose connection is closed if its body has thousands of tiny chunks. The body of a queued request stays in
 * memory, and 64 KB in chunks of one byte need 20 MB.
 */
export class ChunkLimitedRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;

  /** Called by the parser for each chunk, and with null at the end. */
  override push(chunk: Buffer | null): boolean {
    if (chunk) {
      this.#chunks += 1;
      this.#bytes += chunk.length;
    }
    const averageBytes = this.#bytes / this.#chunks;
    if (this.#chunks < minLimitedChunks || averageBytes >= minChunkBytes) return super.push(chunk);
    this.socket.destroy();
    return false;
  }
}

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
