import { expect, test } from "vitest";
import { asVisitor, SessionQueue } from "./priority-mutex.ts";

test("attack 47: visitors' statements wait for everybody else's, and each kind keeps its order", async () => {
  const queue = new SessionQueue();
  const order: string[] = [];
  const work = async (name: string) => {
    const leave = await queue.enter();
    order.push(name);
    leave();
  };
  const leave = await queue.enter();
  const all = [
    asVisitor(() => work("visitor 1")),
    asVisitor(() => work("visitor 2")),
    work("owner 1"),
    asVisitor(() => work("visitor 3")),
    work("owner 2"),
  ];
  leave();
  await Promise.all(all);
  expect(order).toEqual(["owner 1", "owner 2", "visitor 1", "visitor 2", "visitor 3"]);
});

test("attack 47: who comes before a visitor's turn has begun goes first", async () => {
  const queue = new SessionQueue();
  const order: string[] = [];
  const leave = await queue.enter();
  const visitor = asVisitor(() => queue.enter()).then((next) => {
    order.push("visitor");
    next();
  });
  leave();
  const next = await queue.enter();
  order.push("owner");
  next();
  await visitor;
  expect(order).toEqual(["owner", "visitor"]);
});

test("One at a time is let in, however they come", async () => {
  const queue = new SessionQueue();
  let inside = 0;
  let most = 0;
  const work = async () => {
    const leave = await queue.enter();
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
    leave();
  };
  await Promise.all([work(), asVisitor(work), work(), asVisitor(work)].concat(work()));
  await work();
  expect(most).toBe(1);
});
