import { expect, test } from "vitest";
import { cdnHeaders } from "./cdn.ts";

test("a CDN that is not purged shows changes within ten seconds", () => {
  const { lifetime } = cdnHeaders(false);
  expect(lifetime["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(lifetime["cdn-cache-control"]).toBe("public, max-age=1, stale-while-revalidate=9");
});
