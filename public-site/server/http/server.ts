import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

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
