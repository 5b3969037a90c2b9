import { randomFillSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { convertImport } from "./convert.ts";

test("an import does not keep the bytes of its pictures in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const folder = mkdtempSync(join(tmpdir(), "convert-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "blog"));
  const size = { width: 700, height: 700, channels: 3 } as const;
  for (let index = 0; index < 6; index += 1) {
    const noise = randomFillSync(new Uint8Array(700 * 700 * 3));
    await sharp(noise, { raw: size })
      .png()
      .toFile(join(folder, "blog", `${index}.png`));
    writeFileSync(join(folder, "blog", `${index}.md`), `# Noise\n\n![](${index}.png)\n`);
  }
  const usedBytes: number[] = [];
  const onProgress = () => {
    collectGarbage();
    usedBytes.push(process.memoryUsage().arrayBuffers);
  };
  await convertImport(join(folder, "blog"), join(folder, "target.zip"), { onProgress });
  expect(usedBytes).toHaveLength(12);
  // Each picture has more than 1.4 MB.
  expect((usedBytes.at(-1) ?? 0) - (usedBytes[0] ?? 0)).toBeLessThan(3_000_000);
});
