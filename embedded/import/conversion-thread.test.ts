import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { convertInThread } from "./conversion-thread.ts";

test("an import with a text that takes too long to convert fails, and does not block the next import", async () => {
  const folder = mkdtempSync(join(tmpdir(), "conversion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const convert = (name: string, text: string, timeoutMs?: number) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    const { signal } = new AbortController();
    const onProgress = () => undefined;
    return convertInThread(path, { oldSite: "", signal, onProgress, timeoutMs });
  };
  // The parser of HTML takes minutes for this text.
  const slowConversion = convert("slow", `# Slow\n\n<div>${"<a>".repeat(20_000)}`, 2_000);
  const nextConversion = convert("next", "# Next\n\nText");
  expect(await slowConversion).toEqual({
    code: "importFailed",
    path: "",
    detail: "a text of it takes too long to read.",
  });
  expect(await nextConversion).toBe(null);
});
