import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { describeStartFailure } from "./start-failure.ts";

test.each(["192.0.2.1", "nowhere.invalid"])(
  "the settings to correct are named if the server cannot listen at %s",
  async (host) => {
    const [error] = await once(createServer().listen({ port: 0, host }), "error");
    expect(describeStartFailure(error)).toMatch(/^Correct HOST or PORT: (?:listen|getaddrinfo) E/);
  },
);
