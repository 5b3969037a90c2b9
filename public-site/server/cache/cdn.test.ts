import { expect, test } from "vitest";
import { cdnHeaders } from "./cdn.ts";

test("without purges a change is visible everywhere within ten seconds, and browsers always revalidate", () => {
  const { lifetime } = cdnHeaders(false);
  expect(lifetime["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(lifetime["cdn-cache-control"]).toBe("public, max-age=1, stale-while-revalidate=9");
});
