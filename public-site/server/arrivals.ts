import type { Server } from "node:http";

/** How many turns of the event loop work may be put off by what goes on arriving. */
const patience = 500;

/**
 * Lets a server take up what has arrived before it does work that keeps the process busy. Node takes up one connection in
 * a turn of its event loop: with a tenth of a second of work in every turn, a thousand that come at once would
 * wait a hundred seconds for no more than being told to come back.
 *
 * @returns a function whose promise is kept as soon as nothing new arrives.
 */
export function createArrivals(server: Server): () => Promise<void> {
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  server.on("connection", count).on("request", count);
  return async () => {
    for (let turn = 0, before = -1; turn < patience && before !== arrived; turn += 1) {
      before = arrived;
      await new Promise(setImmediate);
    }
  };
}
