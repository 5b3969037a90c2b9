import { describe, expect, it } from "vitest";
import { link } from "./fields.ts";
import { isSafeLink } from "./safe-link.ts";
import { malformedLinks } from "./tests/malformed-links.ts";

describe("a link of the owner", () => {
  it.each([
    "https://example.com",
    "http://example.com/a?b=c#d",
    "HTTPS://EXAMPLE.COM",
    "mailto:mira@example.com",
    "tel:+351210000000",
    "https://bücher.example/straße",
    "https://xn--bcher-kva.example",
    "https://[2001:db8::1]:8443/",
    "https://127.0.0.1:3000",
    "https://mira:word@example.com/",
    "https://example.com:/",
    "https://ex%61mple.com/100%",
    "/blog/日本語",
    "/100%",
    "/",
    "#contact",
  ])("is accepted: %j", (href) => {
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
    ...malformedLinks,
  ])("is rejected: %j", (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(link().safeParse(href).error?.issues[0]?.message).toMatch(/^Use a web address/);
  });

  it("may be empty", () => {
    expect(link().parse("")).toBe("");
    expect(link().parse(null)).toBe("");
    expect(link().parse(undefined)).toBe("");
  });
});
