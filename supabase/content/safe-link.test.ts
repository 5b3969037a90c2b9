import { describe, expect, it } from "vitest";
import { link } from "./fields.ts";
import { isSafeLink } from "./safe-link.ts";

describe("attack 31: a link an owner types", () => {
  it.each([
    "https://example.com",
    "http://example.com/a?b=c#d",
    "HTTPS://EXAMPLE.COM",
    "mailto:mira@example.com",
    "tel:+351210000000",
    "/blog/日本語",
    "/",
    "#contact",
  ])("is kept when it is %j", (href) => {
    expect(isSafeLink(href)).toBe(true);
    expect(link().parse(href)).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\tjavascript:alert(1)",
    "java\nscript:alert(1)",
    "java\u0000script:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\u2028/evil.example",
    "https:evil.example",
    "https:///evil.example",
    "mailto://evil.example",
    "https://exa mple.com",
    "example.com",
    "ftp://example.com",
  ])("is refused when it is %j", (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(link().safeParse(href).error?.issues[0]?.message).toMatch(/^Use a web address/);
  });

  it("may be empty, which means none", () => {
    expect(link().parse("")).toBe("");
    expect(link().parse(null)).toBe("");
    expect(link().parse(undefined)).toBe("");
  });
});
