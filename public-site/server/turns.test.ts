import { expect, test } from "vitest";
import { BusyError, createTurns } from "./turns.ts";

const manyEach = { work: 1000, seconds: 60 };

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

const outcomeOf = (turn: Promise<unknown>) =>
  turn.then(
    () => "done",
    (error: unknown) => (error instanceof BusyError ? error.status : error),
  );

test("attack 47: of a thousand that ask at once, a few are served, some wait and the rest are told to come back", async () => {
  const turns = createTurns({ atOnce: 4, waiting: 40, perClient: manyEach });
  const { work, end } = held();
  let running = 0;
  const outcomes = Array.from({ length: 1000 }, (_, client) =>
    outcomeOf(
      turns.take(`client ${client}`, () => {
        running += 1;
        return work();
      }),
    ),
  );
  const refused = await Promise.race([outcomes[999], outcomes[0]]);
  expect(refused).toBe(503);
  expect(running).toBe(4);
  end();
  const counts = Object.groupBy(await Promise.all(outcomes), String);
  expect([counts.done?.length, counts["503"]?.length]).toEqual([44, 956]);
  expect(await outcomeOf(turns.take("client 1", async () => undefined))).toBe("done");
});

test("attack 47: a client that had its share is refused, others are not", async () => {
  const turns = createTurns({ atOnce: 4, waiting: 40, perClient: { work: 3, seconds: 60 } });
  const ask = (client: string) => outcomeOf(turns.take(client, async () => undefined));
  expect(await Promise.all([1, 2, 3, 4].map(() => ask("a")))).toEqual([
    "done",
    "done",
    "done",
    429,
  ]);
  expect(await ask("b")).toBe("done");
});

test("attack 47: what many visitors read is made before what waits, and never refused", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, perClient: manyEach });
  const { work, end } = held();
  const order: string[] = [];
  const mark = (name: string) => async () => void order.push(name);
  const all = [turns.take("a", work), turns.take("a", mark("search"))];
  await new Promise(setImmediate);
  expect(await outcomeOf(turns.take("a", mark("another search")))).toBe(503);
  all.push(turns.takeFirst(mark("front page")));
  end();
  await Promise.all(all);
  expect(order).toEqual(["front page", "search"]);
});

test("Work that fails fails for who asked, and the next has its turn", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, perClient: manyEach });
  const broken = new Error("broken on purpose");
  expect(await outcomeOf(turns.take("a", () => Promise.reject(broken)))).toBe(broken);
  expect(await outcomeOf(turns.take("a", async () => undefined))).toBe("done");
});
