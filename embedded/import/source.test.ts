import { readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeZip } from "client-zip";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { openSource } from "./source.ts";

const folder = makeTemporaryFolder(afterAll);

async function createZip(files: Readonly<Record<string, string>>): Promise<string> {
  const zip = makeZip(Object.entries(files).map(([name, input]) => ({ name, input })));
  const path = join(folder, "import.zip");
  writeFileSync(path, new Uint8Array(await new Response(zip).arrayBuffer()));
  return path;
}

test("the files of a ZIP are read", async () => {
  const source = await openSource(await createZip({ "b/two.md": "Two", "a.md": "One" }));
  expect([...source.files]).toEqual([
    ["a.md", 3],
    ["b/two.md", 3],
  ]);
  expect((await source.read("b/two.md")).toString()).toBe("Two");
  source.close();
});

test("the names of a ZIP from macOS are read as UTF-8, and its hidden files are ignored", async () => {
  const path = await createZip({
    ["Über.md".normalize("NFD")]: "Text",
    "__MACOSX/._Über.md": "",
    ".DS_Store": "",
  });
  const bytes = readFileSync(path);
  // The Finder does not set the flag that says that a name is UTF-8, which is bit 11.
  for (const [signature, flagsOffset] of [["PK\x01\x02", 8] as const, ["PK\x03\x04", 6] as const]) {
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
      bytes.writeUInt16LE(bytes.readUInt16LE(at + flagsOffset) & ~0x800, at + flagsOffset);
    }
  }
  writeFileSync(path, bytes);
  const source = await openSource(path);
  expect([...source.files]).toEqual([["Über.md", 4]]);
  expect((await source.read("Über.md")).toString()).toBe("Text");
  source.close();
});

test("a file above the maximum size is refused", async () => {
  const bytes = 64 * 1024 ** 2 + 1;
  writeFileSync(join(folder, "large.md"), "");
  truncateSync(join(folder, "large.md"), bytes);
  const source = await openSource(join(folder, "large.md"));
  await expect(source.read("large.md")).rejects.toThrow(
    `large.md is larger than allowed: ${bytes} bytes.`,
  );
  rmSync(join(folder, "large.md"));
});

test("a ZIP with a path outside of its folder is refused", async () => {
  const path = await createZip({ "../evil.md": "x" });
  await expect(openSource(path)).rejects.toThrow(
    "../evil.md is not a file that this site accepts: its name is not allowed.",
  );
});

test("links and hidden files of a folder are ignored", async () => {
  writeFileSync(join(folder, "a.md"), "One");
  writeFileSync(join(folder, ".env"), "SECRET=1");
  symlinkSync("/etc", join(folder, "etc"));
  const source = await openSource(folder);
  expect([...source.files.keys()].filter((name) => !name.endsWith(".zip"))).toEqual(["a.md"]);
});
