import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Visit } from "../../app/content/context.ts";
import { createFormChallenges } from "./form-challenges.ts";
import { createMessageForm } from "./message-form.ts";

const typed = { name: "Ada", email: "ada@example.com", message: "Hello" };
const stored: unknown[] = [];
const visits: Visit[] = [];

const post = createMessageForm({
  challenges: createFormChallenges(),
  store: async (_request, _client, _sender, message) => {
    stored.push(message);
    return null;
  },
  respondTo: async (_request, visit) => {
    visits.push(visit);
    return new Response("form");
  },
});

const send = async (fields: Record<string, string>, client = "192.0.2.1") => {
  const body = new URLSearchParams({ ...typed, ...fields });
  return (await post(new Request("https://a.example/contact", { method: "POST", body }), client))
    .status;
};
const latest = () => visits.at(-1)?.unsent;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  stored.length = 0;
});

test("a message without a proof comes back with everything typed, and is stored when sent again", async () => {
  expect(await send({})).toBe(200);
  expect(latest()).toMatchObject({ message: typed, problem: "suspectedRobot" });
  const { proof = "" } = latest() ?? {};
  expect(await send({ proof })).toBe(200);
  // The visitor was too fast. The proof stays, so that the time already waited counts.
  expect(latest()).toMatchObject({ problem: "suspectedRobot", proof });
  expect(stored).toEqual([]);
  vi.setSystemTime(Date.now() + 3000);
  expect(await send({ proof })).toBe(303);
  expect(stored).toEqual([typed]);
  expect(await send({ proof })).toBe(200);
});

test("a wrong field uses no proof, and the corrected message is sent without another question", async () => {
  expect(await send({ email: "ada" })).toBe(200);
  const { proof = "", problem } = latest() ?? {};
  expect(problem).toBe("email");
  vi.setSystemTime(Date.now() + 3000);
  expect(await send({ proof })).toBe(303);
});

test("attack: a thousand messages without proof from one and from 200 addresses store nothing", async () => {
  for (let index = 0; index < 1000; index++) {
    await send({}, "192.0.2.1");
    await send({}, `198.51.100.${index % 200}`);
  }
  await send({ website: "https://spam.example" });
  expect(stored).toEqual([]);
});
