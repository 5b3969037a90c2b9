import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test.each([
  ["UTF-8", Buffer.from("Café")],
  ["UTF-8 with a byte order mark", Buffer.from("\uFEFFCafé")],
  ["little-endian UTF-16", Buffer.from("\uFEFFCafé", "utf16le")],
  ["big-endian UTF-16", Buffer.from("\uFEFFCafé", "utf16le").swap16()],
  ["Windows-1252", Buffer.from("Café", "latin1")],
])("%s is decoded", (_, bytes) => {
  expect(decodeText(bytes)).toBe("Café");
});
