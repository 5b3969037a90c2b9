import { describe, expect, it } from "vitest";
import {
  email,
  httpUrl,
  image,
  month,
  monthOrPresent,
  partialDate,
  slug,
  title,
} from "./fields.ts";

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("a month", () => {
  it.each(["01/2020", "12/1999", ""])("is accepted: %j", (value) => {
    expect(month().parse(value)).toBe(value);
  });

  it.each(["13/2020", "00/2020", "1/2020", "2020-01", "01/20", "Present", "01/2020 "])(
    "is rejected: %j",
    (value) => expect(accepts(month(), value)).toBe(false),
  );

  it("may be Present only if it is an end date", () => {
    expect(monthOrPresent().parse("Present")).toBe("Present");
    expect(monthOrPresent().parse(undefined)).toBe("Present");
    expect(monthOrPresent().parse("04/2023")).toBe("04/2023");
    expect(accepts(monthOrPresent(), "present")).toBe(false);
  });
});

describe("a date of a CV", () => {
  it.each(["2023", "2023-04", "2023-04-30", "2024-02-29", ""])("is accepted: %j", (value) => {
    expect(partialDate().parse(value)).toBe(value);
  });

  it.each([
    "04/2023",
    "2023-13",
    "2023-02-30",
    "2023-02-29",
    "23",
    "2023-4",
    "2023-04-30T00:00:00Z",
  ])("is rejected: %j", (value) => expect(accepts(partialDate(), value)).toBe(false));
});

describe("an address", () => {
  it("of a web page must be an absolute URL", () => {
    expect(accepts(httpUrl(), "https://example.com/a")).toBe(true);
    for (const value of ["/a", "#a", "mailto:a@example.com", "javascript:alert(1)", "https://"]) {
      expect(accepts(httpUrl(), value)).toBe(false);
    }
  });

  it("of a mailbox must have a name and a host", () => {
    expect(accepts(email(), "mira@example.com")).toBe(true);
    expect(accepts(email(), "mira@")).toBe(false);
    expect(accepts(email(), "mira at example.com")).toBe(false);
  });
});

it.each([
  "",
  "  ",
  "\u200b",
  "\u00a0\u2003\u3000",
  "\u0007\u009f",
  "\u202e\u2066",
  "\u3164\u2800",
  "\ufe0f\u200d",
])("the title %j is rejected with a message", (value) => {
  expect(title("Write a title.").safeParse(value).error?.issues[0]?.message).toBe("Write a title.");
});

it("a title may contain combining marks and joiners", () => {
  for (const value of ["\u200fשלום", "👩\u200d🚀", "❤\ufe0f", ".", "a\u00adb"]) {
    expect(title("Write a title.").parse(value)).toBe(value);
  }
});

it("an invalid slug is reported with a reason", () => {
  const message = (value: unknown) => slug().safeParse(value).error?.issues[0]?.message;
  expect(message("low-tide")).toBeUndefined();
  expect(message("Low Tide")).toMatch(/lower-case letters/);
  expect(message("")).toBe("Write a page address.");
  expect(message("new")).toMatch(/site uses this address itself/);
});

it("a picture's placeholder is a colour or a data URL of a picture, and never other styles or an SVG", () => {
  const acceptsPlaceholder = (placeholder: string) =>
    accepts(image, { src: "/a.webp", placeholder });
  expect(acceptsPlaceholder("#c3d0cf")).toBe(true);
  expect(acceptsPlaceholder("data:image/webp;base64,UklGRg==")).toBe(true);
  expect(acceptsPlaceholder("red;position:fixed")).toBe(false);
  expect(acceptsPlaceholder("data:image/svg+xml;base64,PHN2Zz4=")).toBe(false);
  expect(acceptsPlaceholder("url(https://evil.example)")).toBe(false);
});
