import { HttpError } from "react-admin";
import { expect, test, vi } from "vitest";
import { ConnectionError } from "../api/errors.ts";
import { errorMessageOf, RefusedFileError } from "./error-message.ts";

test.each([
  ["a refused file", new RefusedFileError("Use a picture."), "Use a picture."],
  ["a lost connection", new ConnectionError(), "Not saved. The server cannot be reached."],
  ["a failed fetch", new TypeError("Failed to fetch"), "Not saved. The server cannot be reached."],
  [
    "a full disk",
    new HttpError("no space", 507),
    "The disk of the server is full. Nothing was saved.",
  ],
  ["a timeout", new DOMException("signal timed out", "TimeoutError"), "Not saved."],
  ["any other response", new HttpError("new row violates policy", 403), "Not saved."],
])("the owner reads a sentence about %s, never the server's own words", (_, error, text) => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(errorMessageOf(error, "Not saved.")).toBe(text);
});
