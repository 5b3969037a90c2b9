import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VisitorState } from "../../app/content/context.ts";
import { createFormChallenges } from "./form-challenges.ts";
import { createMessageForm } from "./message-form.ts";

const typedMessage = { name: "Ada", email: "ada@example.com", message: "Hello" };
const storedMessages: unknown[] = [];
const states: VisitorState[] = [];

const respond = createMessageForm({
  challenges: createFormChallenges(),
  store: async (_request, _client, _sender, message) => {
    storedMessages.push(message);
    return null;
  },
  renderFor: async (_request, visitorState) => {
    states.push(visitorState);
    return new Response("form");
  },
});

const sendForm = async (fields: Record<string, string>, client = "192.0.2.1") => {
  const body = new URLSearchParams({ ...typedMessage, ...fields });
  return (await respond(new Request("https://a.example/contact", { method: "POST", body }), client))
    .status;
};
const latestUnsent = () => states.at(-1)?.unsent;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  storedMessages.length = 0;
});

test("a message without a challenge proof is stored when the visitor sends the returned form again", async () => {
  expect(await sendForm({})).toBe(200);
  expect(latestUnsent()).toMatchObject({ message: typedMessage, problem: "suspectedRobot" });
  const { challengeProof = "" } = latestUnsent() ?? {};
  expect(await sendForm({ challengeProof })).toBe(200);
  // The visitor sent the form too early, and gets the same proof again.
  expect(latestUnsent()).toMatchObject({ problem: "suspectedRobot", challengeProof });
  expect(storedMessages).toEqual([]);
  vi.setSystemTime(Date.now() + 3000);
  expect(await sendForm({ challengeProof })).toBe(303);
  expect(storedMessages).toEqual([typedMessage]);
  expect(await sendForm({ challengeProof })).toBe(200);
});

test("a message with an invalid field does not use up its proof", async () => {
  expect(await sendForm({ email: "ada" })).toBe(200);
  const { challengeProof = "", problem } = latestUnsent() ?? {};
  expect(problem).toBe("email");
  vi.setSystemTime(Date.now() + 3000);
  expect(await sendForm({ challengeProof })).toBe(303);
});

test("a thousand messages without a challenge proof, from one IP address or from 200 IP addresses, are not stored", async () => {
  for (let index = 0; index < 1000; index++) {
    await sendForm({}, "192.0.2.1");
    await sendForm({}, `198.51.100.${index % 200}`);
  }
  await sendForm({ website: "https://spam.example" });
  expect(storedMessages).toEqual([]);
});
