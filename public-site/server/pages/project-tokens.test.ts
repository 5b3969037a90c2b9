import { expect, test } from "vitest";
import { parseProjectTokens, unlockedResponse } from "./project-tokens.ts";

const id = "b7f5c1de-0000-4000-8000-000000000001";
const token = `1900000000.${"a".repeat(64)}`;
const cookie = `theme=dark; project_${id}=${token}; other=1`;

test.each(["/projects/map", "/projects/map.data"])(
  "the tokens in a browser's cookies are read for %s",
  (path) => {
    expect(parseProjectTokens(path, cookie)?.tokens).toEqual(new Map([[id, token]]));
  },
);

test.each([
  ["/", cookie],
  ["/projects", cookie],
  ["/blog/map", cookie],
  ["/projects/map.md", cookie],
  ["/projects/map", undefined],
  ["/projects/map", "theme=dark"],
  ["/projects/map", `project_${id}=' or true`],
  ["/projects/map", `xproject_${id}=${token}`],
])("a request for %s with the cookie %s gets the public response", (path, header) => {
  expect(parseProjectTokens(path, header)).toBeNull();
});

test("the cookie of an unlocked project is HttpOnly, restricted to the pages of projects, and Secure on an HTTPS site", () => {
  const expiresAt = Date.now() / 1000 + 3600;
  const headersOf = (isHttps: boolean) =>
    unlockedResponse("/projects/map", { projectId: id, token, expiresAt }, isHttps);
  const { status, headers } = headersOf(true);
  expect([status, headers.get("location")]).toEqual([303, "/projects/map"]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("set-cookie")).toMatch(
    /^project_\S+; Path=\/projects; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(headersOf(false).headers.get("set-cookie")).not.toContain("Secure");
});
