import { once } from "node:events";
import { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import type { afterAll, onTestFinished } from "vitest";

/** Lets a server listen until the running test or all tests of the file have ended. @returns its port. */
export async function listen(
  server: Server,
  closeAfter: typeof onTestFinished | typeof afterAll,
  host = "127.0.0.1",
): Promise<number> {
  closeAfter(async () => {
    const closePromise = new Promise((resolve) => server.close(resolve));
    if (server instanceof HttpServer) server.closeAllConnections();
    await closePromise;
  });
  await once(server.listen(0, host), "listening");
  return (server.address() as AddressInfo).port;
}
