import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

test("an unknown option of a command is reported without a stack", () => {
  const failureOf = (args: string[]) => {
    try {
      return parseArgs({ args });
    } catch (error) {
      return startFailure(error);
    }
  };
  expect(failureOf(["--help"])).toMatch(/^Unknown option '--help'/);
});
