import { expect, test } from "vitest";
import { ClientGoneError, createRequestQueue, OverloadedError } from "./request-queue.ts";

const generousLimit = { tasks: 1000, windowSeconds: 60 };

/** A task that ends on demand. */
function createPendingWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

const outcomeOf = (task: Promise<unknown>) =>
  task.then(
    () => "done",
    (error: unknown) => (error instanceof OverloadedError ? error.status : error),
  );

test("a queue runs, queues or refuses each of a thousand simultaneous requests", async () => {
  const queue = createRequestQueue({ concurrency: 4, maxQueued: 40, perClient: generousLimit });
  const { work, end } = createPendingWork();
  let runningCount = 0;
  const outcomes = Array.from({ length: 1000 }, (_, client) =>
    outcomeOf(
      queue.enqueue(`client ${client}`, () => {
        runningCount += 1;
        return work();
      }),
    ),
  );
  const firstOutcome = await Promise.race([outcomes[999], outcomes[0]]);
  expect(firstOutcome).toBe(503);
  expect(runningCount).toBe(4);
  end();
  const outcomesByName = Object.groupBy(await Promise.all(outcomes), String);
  expect([outcomesByName.done?.length, outcomesByName["503"]?.length]).toEqual([44, 956]);
  expect(await outcomeOf(queue.enqueue("client 1", async () => undefined))).toBe("done");
});

test("only a client over its rate limit is refused", async () => {
  const queue = createRequestQueue({
    concurrency: 4,
    maxQueued: 40,
    perClient: { tasks: 3, windowSeconds: 60 },
  });
  const enqueueFor = (client: string) => outcomeOf(queue.enqueue(client, async () => undefined));
  expect(await Promise.all([1, 2, 3, 4].map(() => enqueueFor("a")))).toEqual([
    "done",
    "done",
    "done",
    429,
  ]);
  expect(await enqueueFor("b")).toBe("done");
});

test.each(["127.0.0.1", "::/64"])(
  "requests from this machine (%s) have no rate limit, but are queued like other requests",
  async (ownAddress) => {
    const queue = createRequestQueue({
      concurrency: 1,
      maxQueued: 4,
      perClient: { tasks: 3, windowSeconds: 60 },
    });
    for (let count = 0; count < 10; count += 1) {
      expect(await outcomeOf(queue.enqueue(ownAddress, async () => undefined))).toBe("done");
    }
    const { work, end } = createPendingWork();
    const outcomes = Array.from({ length: 6 }, () => outcomeOf(queue.enqueue(ownAddress, work)));
    expect(await Promise.race(outcomes)).toBe(503);
    end();
    await Promise.all(outcomes);
  },
);

test("requests for popular pages skip the queue and are never refused", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxQueued: 1, perClient: generousLimit });
  const { work, end } = createPendingWork();
  const order: string[] = [];
  const createTask = (name: string) => async () => void order.push(name);
  const tasks = [queue.enqueue("a", work), queue.enqueue("a", createTask("search"))];
  await new Promise(setImmediate);
  expect(await outcomeOf(queue.enqueue("a", createTask("another search")))).toBe(503);
  tasks.push(queue.enqueueFirst(createTask("front page")));
  end();
  await Promise.all(tasks);
  expect(order).toEqual(["front page", "search"]);
});

test("the queued task of a disconnected client is removed at once", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxQueued: 1, perClient: generousLimit });
  const { work, end } = createPendingWork();
  const controller = new AbortController();
  const order: string[] = [];
  const createTask = (name: string) => async () => void order.push(name);
  const runningTask = queue.enqueue("a", work);
  const abortedTask = outcomeOf(queue.enqueue("b", createTask("left"), controller.signal));
  await new Promise(setImmediate);
  expect(await outcomeOf(queue.enqueue("c", createTask("too many")))).toBe(503);
  controller.abort();
  expect(await abortedTask).toBeInstanceOf(ClientGoneError);
  const otherTask = queue.enqueue("c", createTask("stays"));
  end();
  await Promise.all([runningTask, otherTask]);
  expect(order).toEqual(["stays"]);
});

test("a running task uses a slot until it ends, even if its client has disconnected", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxQueued: 1, perClient: generousLimit });
  const { work, end } = createPendingWork();
  const controller = new AbortController();
  let isNextBegun = false;
  const tasks = [
    queue.enqueue("a", work, controller.signal),
    queue.enqueue("b", async () => {
      isNextBegun = true;
    }),
  ];
  await new Promise(setImmediate);
  controller.abort();
  await new Promise(setImmediate);
  expect(isNextBegun).toBe(false);
  end();
  await Promise.all(tasks);
  expect(isNextBegun).toBe(true);
});

test("requests of other clients run before those of a client with many requests", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxQueued: 4, perClient: generousLimit });
  const { work, end } = createPendingWork();
  const order: string[] = [];
  const enqueueFor = (client: string) =>
    outcomeOf(queue.enqueue(client, async () => void order.push(client)));
  const runningTask = queue.enqueue("greedy", work);
  await new Promise(setImmediate);
  const greedyRequests = [enqueueFor("greedy"), enqueueFor("greedy"), enqueueFor("greedy")];
  const visitor = enqueueFor("visitor");
  end();
  expect(await Promise.all([runningTask, ...greedyRequests, visitor])).toEqual([
    undefined,
    "done",
    "done",
    503,
    "done",
  ]);
  expect(order).toEqual(["visitor", "greedy", "greedy"]);
});

test("the next task runs after a failed task", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxQueued: 1, perClient: generousLimit });
  const brokenError = new Error("broken on purpose");
  expect(await outcomeOf(queue.enqueue("a", () => Promise.reject(brokenError)))).toBe(brokenError);
  expect(await outcomeOf(queue.enqueue("a", async () => undefined))).toBe("done");
});
