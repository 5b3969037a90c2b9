import { randomFillSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { archivedTables } from "@portfolio/content/collections";
import { problemDetails } from "@portfolio/content/restore-plan";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { openArchive } from "../archive/read-archive.ts";
import { convertImport } from "./convert.ts";
import { limitParsingTo } from "./test-import.ts";

test("an import does not keep the bytes of its pictures in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const folder = makeTemporaryFolder(onTestFinished);
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

test("an import leaves out only the files that take too long to read, and names them", async () => {
  limitParsingTo(1_000);
  const folder = makeTemporaryFolder(onTestFinished);
  const texts = {
    html: `<div>${"<a>".repeat(20_000)}`,
    markdown: "*a_".repeat(100_000),
    yaml: `---\na:\n${"- &a x\n- *a\n".repeat(40_000)}---\n`,
    short: "Text",
  };
  mkdirSync(join(folder, "blog"));
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(folder, "blog", `${name}.md`), text);
  const targetPath = join(folder, "target.zip");
  await convertImport(join(folder, "blog"), targetPath);
  using archive = await openArchive(targetPath, archivedTables);
  const { counts, import: imported } = archive.manifest;
  expect(counts.blog_posts).toBe(1);
  const leftOutNotices = imported?.notices.filter(({ code }) => code === "leftOut");
  expect(leftOutNotices?.map(({ path, detail }) => [path, detail])).toEqual(
    ["html", "markdown", "yaml"].map((name) => [`${name}.md`, problemDetails.slow]),
  );
});
