import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** Maximum number of connections that wait to be accepted. The operating system may have a lower limit. */
const backlog = 4096;

/** Interval in ms at which idle connections are closed while the server stops. */
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

/** Half of the files that this process may open, because the database and the pages need some too. */
function defaultMaxConnections(): number {
  // Unknown on Windows, and NaN if unlimited.
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number } };
  };
  return Math.min(Number(userLimits?.open_files.soft) / 2 || 10_000, 10_000);
}

/** Closes the connection that has been without a request for the longest time, whenever there are too many. */
export function limitConnections(server: Server, maxConnections = defaultMaxConnections()): void {
  const sockets = new Set<Socket>();
  const idleSockets = new Set<Socket>();
  const remove = (socket: Socket) => {
    sockets.delete(socket);
    idleSockets.delete(socket);
  };
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    idleSockets.add(socket);
    socket.once("close", () => remove(socket));
    const [longestIdle] = idleSockets;
    if (sockets.size > maxConnections && longestIdle) remove(longestIdle.destroy());
  });
  server.on("request", ({ socket }, response) => {
    idleSockets.delete(socket);
    response.once("close", () => {
      if (sockets.has(socket)) idleSockets.add(socket);
    });
  });
}

/** Stops accepting connections and closes each open one when its requests are finished. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
