import { describe, expect, it } from "vitest";
import { safeRedirectPath, signInPath } from "./redirect-path.ts";

describe("after signing in", () => {
  it.each(["/admin/projects", "/admin/projects?page=2#end", "/admin/sections/work-community"])(
    "the owner returns to %s",
    (next) => expect(safeRedirectPath(next)).toBe(next),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "%2f%2fevil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "https:evil.example",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/\tevil",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a/..//evil.example",
    " /admin",
    "/auth?next=/admin",
    "",
    null,
    undefined,
  ])("a link to %j never leaves the admin", (next) => {
    expect(safeRedirectPath(next)).toBe("/admin");
  });

  it("the URL of the sign-in page contains the page to return to, except the dashboard", () => {
    expect(signInPath("/admin/projects?page=2")).toBe("/auth?next=%2Fadmin%2Fprojects%3Fpage%3D2");
    expect(signInPath("/admin")).toBe("/auth");
  });
});
