import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormChallenges } from "./form-challenges.ts";

const visitorIp = "192.0.2.1";
const challenges = createFormChallenges("secret");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const accept = (proof: string, ipAddress = visitorIp, server = challenges) =>
  server.redeemProof(proof, "contact", ipAddress);

async function createSolvedProof(): Promise<string> {
  const challenge = await challenges.create("contact");
  return btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  );
}

const changeProof = (
  proof: string,
  change: (value: { challenge: { parameters: object }; solution: object }) => void,
) => {
  const value = JSON.parse(atob(proof));
  change(value);
  return btoa(JSON.stringify(value));
};

test("a solved challenge is valid once, from any IP address, after three seconds", async () => {
  const proof = await createSolvedProof();
  expect(await accept(proof)).toBe("early");
  waitSeconds(3);
  const outcomes = await Promise.all([accept(proof, "198.51.100.1"), accept(proof)]);
  expect(outcomes.toSorted()).toEqual(["accepted", "rejected"]);
});

test("the proof for visitors without scripts is valid only from the same IP address, and only after three seconds", async () => {
  const proof = await challenges.createNoScriptProof("contact", visitorIp);
  expect(await accept(proof)).toBe("early");
  waitSeconds(3);
  expect(await accept(proof, "198.51.100.1")).toBe("rejected");
  expect(await accept(proof)).toBe("accepted");
  expect(await accept(proof)).toBe("rejected");
});

test("a proof of one server is accepted by another server with the same secret", async () => {
  const proof = await challenges.createNoScriptProof("contact", visitorIp);
  waitSeconds(3);
  expect(await accept(proof, visitorIp, createFormChallenges())).toBe("rejected");
  expect(await accept(proof, visitorIp, createFormChallenges("secret"))).toBe("accepted");
});

test("a proof expires after half an hour", async () => {
  const proof = await createSolvedProof();
  waitSeconds(1802);
  expect(await accept(proof)).toBe("rejected");
});

test("an unsolved challenge, a forged challenge and other text are not accepted as a proof", async () => {
  const solvedProof = await createSolvedProof();
  const noScriptProof = await challenges.createNoScriptProof("contact", visitorIp);
  const forgeries = [
    btoa(JSON.stringify({ challenge: await challenges.create("contact") })),
    changeProof(solvedProof, (value) => Object.assign(value.solution, { counter: 1e9 })),
    changeProof(solvedProof, (value) => Object.assign(value.challenge, { signature: "00" })),
    changeProof(noScriptProof, (value) =>
      Object.assign(value.challenge.parameters, { salt: "00" }),
    ),
    changeProof(solvedProof, (value) =>
      Object.assign(value.challenge.parameters, { cost: 2 ** 31 }),
    ),
    changeProof(noScriptProof, (value) =>
      Object.assign(value.challenge.parameters, { data: { form: "other", at: 0 } }),
    ),
    "",
    "!",
    btoa("null"),
    btoa("[]"),
    "A".repeat(1_000_000),
  ];
  waitSeconds(3);
  for (const proof of forgeries) expect(await accept(proof)).toBe("rejected");
});
