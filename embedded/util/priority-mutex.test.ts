import { expect, test } from "vitest";
import { PriorityMutex, runAtLowPriority } from "./priority-mutex.ts";

test("requests of low priority wait until all requests of normal priority are done", async () => {
  const mutex = new PriorityMutex();
  const order: string[] = [];
  const work = async (name: string) => {
    const release = await mutex.acquire();
    order.push(name);
    release();
  };
  const release = await mutex.acquire();
  const tasks = [
    runAtLowPriority(() => work("visitor 1")),
    runAtLowPriority(() => work("visitor 2")),
    work("owner 1"),
    runAtLowPriority(() => work("visitor 3")),
    work("owner 2"),
  ];
  release();
  await Promise.all(tasks);
  expect(order).toEqual(["owner 1", "owner 2", "visitor 1", "visitor 2", "visitor 3"]);
});

test("a request of normal priority acquires the mutex before waiting requests of low priority", async () => {
  const mutex = new PriorityMutex();
  const order: string[] = [];
  const release = await mutex.acquire();
  const visitor = runAtLowPriority(() => mutex.acquire()).then((releaseNext) => {
    order.push("visitor");
    releaseNext();
  });
  release();
  const releaseNext = await mutex.acquire();
  order.push("owner");
  releaseNext();
  await visitor;
  expect(order).toEqual(["owner", "visitor"]);
});

test("only one request holds the mutex at a time", async () => {
  const mutex = new PriorityMutex();
  let holderCount = 0;
  let maxHolders = 0;
  const work = async () => {
    const release = await mutex.acquire();
    holderCount += 1;
    maxHolders = Math.max(maxHolders, holderCount);
    await new Promise(setImmediate);
    holderCount -= 1;
    release();
  };
  await Promise.all(
    [work(), runAtLowPriority(work), work(), runAtLowPriority(work)].concat(work()),
  );
  await work();
  expect(maxHolders).toBe(1);
});
