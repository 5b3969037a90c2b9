import { expect, test } from "vitest";
import { PriorityMutex, runAtLowPriority } from "./priority-mutex.ts";

test("attack 47: requests of low priority wait for all others, and each priority keeps its order", async () => {
  const queue = new PriorityMutex();
  const order: string[] = [];
  const work = async (name: string) => {
    const release = await queue.acquire();
    order.push(name);
    release();
  };
  const release = await queue.acquire();
  const all = [
    runAtLowPriority(() => work("visitor 1")),
    runAtLowPriority(() => work("visitor 2")),
    work("owner 1"),
    runAtLowPriority(() => work("visitor 3")),
    work("owner 2"),
  ];
  release();
  await Promise.all(all);
  expect(order).toEqual(["owner 1", "owner 2", "visitor 1", "visitor 2", "visitor 3"]);
});

test("attack 47: a request of high priority overtakes waiting visitors", async () => {
  const queue = new PriorityMutex();
  const order: string[] = [];
  const release = await queue.acquire();
  const visitor = runAtLowPriority(() => queue.acquire()).then((next) => {
    order.push("visitor");
    next();
  });
  release();
  const next = await queue.acquire();
  order.push("owner");
  next();
  await visitor;
  expect(order).toEqual(["owner", "visitor"]);
});

test("only one request holds the lock at a time", async () => {
  const queue = new PriorityMutex();
  let inside = 0;
  let maxHolders = 0;
  const work = async () => {
    const release = await queue.acquire();
    inside += 1;
    maxHolders = Math.max(maxHolders, inside);
    await new Promise(setImmediate);
    inside -= 1;
    release();
  };
  await Promise.all(
    [work(), runAtLowPriority(work), work(), runAtLowPriority(work)].concat(work()),
  );
  await work();
  expect(maxHolders).toBe(1);
});
