import { expect, test } from "vitest";
import { classifyMailError } from "./transport.ts";

test.each([
  ["stopped", "550 5.7.1 <ada@example.com>: Relay access denied"],
  ["stopped", "553 5.7.1 <site@ann.example>: Sender address rejected: not owned by user ann"],
  ["stopped", "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked"],
  ["stopped", "503 AUTH command is required"],
  ["stopped", "530 5.7.0 Must issue a STARTTLS command first"],
  ["refused", "554 5.7.1 <ada@example.com>: Recipient address rejected: Access denied"],
  ["refused", "550 5.7.1 Recipient address rejected: mx.example said: relay access denied"],
  ["refused", "550 5.1.1 <auth+relay@client.example>: user unknown"],
  ["refused", "550 5.1.2 relay.example: host unknown"],
] as const)("a failure is classified as %s for the response %s", (outcome, response) => {
  const responseCode = Number.parseInt(response, 10);
  expect(classifyMailError({ command: "RCPT TO", responseCode, response })).toBe(outcome);
});
