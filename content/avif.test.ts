import { expect, test } from "vitest";
import { acceptsAvif, privateCacheControl } from "./avif.ts";

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", true],
  ["image/webp, image/avif;q=0.9", true],
  ["text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8", false],
  ["image/avif;q=0, image/webp", false],
  ["image/avif; q=0.0", false],
  ["image/webp,*/*", false],
  ["*/*", false],
  [null, false],
])("a request with Accept %j gets AVIF: %s", (accept, isAccepted) => {
  expect(acceptsAvif(accept)).toBe(isAccepted);
});

test("a CDN must not store AVIF at the URL of another format", () => {
  expect(privateCacheControl("public, max-age=3600")).toBe("private, max-age=3600");
  expect(privateCacheControl("max-age=31536000, immutable")).toBe(
    "private, max-age=31536000, immutable",
  );
});
