import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../../content/tests/temporary-folder.ts";
import { describeStartFailure } from "../environment/start-failure.ts";
import { openExportFolder, upperCaseListName } from "./write-folder.ts";

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder(onTestFinished);
});
const inFolder = (path: string) => join(folder, path);

/** Exports files with these contents, like one run of `npm run export`. */
async function exportFiles(
  contents: Record<string, string>,
  onOmitted: (path: string, reason: string) => void = expect.unreachable,
) {
  const target = await openExportFolder(folder);
  async function* generateFiles() {
    for (const [path, body] of Object.entries(contents)) yield { path, body };
  }
  return target.write(generateFiles(), onOmitted);
}

test("an export replaces only its own changed files", async () => {
  const site = { "index.html": "front", "projects/ebb.html": "project" };
  expect(await exportFiles(site)).toEqual({ files: 2, written: 2, removed: 0 });
  const files = ["index.html", ".exported-files"];
  const modificationTimes = () => files.map((path) => statSync(inFolder(path)).mtimeMs);
  const timesBefore = modificationTimes();
  expect(await exportFiles(site)).toEqual({ files: 2, written: 0, removed: 0 });
  expect(modificationTimes()).toEqual(timesBefore);

  writeFileSync(inFolder("CNAME"), "mira.example");
  expect(await exportFiles({ "index.html": "front" })).toMatchObject({ written: 0, removed: 1 });
  expect(existsSync(inFolder("projects"))).toBe(false);
  expect(readFileSync(inFolder("CNAME"), "utf8")).toBe("mira.example");
});

test("an export writes one of two files whose names differ only in case, if the disk ignores case", async () => {
  // Makes the export assume a disk that ignores case. On such a disk, the list of exported files is found by this name, too.
  writeFileSync(inFolder(upperCaseListName), "");
  const onOmitted = vi.fn();
  const site = { "tags/Maps.html": "upper", "tags/maps.html": "lower", "index.html": "front" };
  expect(await exportFiles(site, onOmitted)).toEqual({ files: 2, written: 2, removed: 0 });
  expect(onOmitted.mock.calls).toEqual([
    ["tags/maps.html", "On this disk, it has the same name as tags/Maps.html."],
  ]);
  expect(readFileSync(inFolder("tags/Maps.html"), "utf8")).toBe("upper");
  // On such a disk `Maps.html` and `maps.html` are the same file, so the export must not delete `Maps.html`.
  expect(await exportFiles({ "tags/maps.html": "lower", "index.html": "front" })).toEqual({
    files: 2,
    written: 1,
    removed: 0,
  });
});

test("an export does not overwrite a file that is not from an export", async () => {
  await exportFiles({ "index.html": "front" });
  writeFileSync(inFolder("robots.txt"), "mine");
  const failure = await exportFiles({ "robots.txt": "ours" }).catch(describeStartFailure);
  expect(failure).toMatch(/robots\.txt exists and is not from an export/);
  expect(readFileSync(inFolder("robots.txt"), "utf8")).toBe("mine");
});

test("an export into a folder with files of other programs writes nothing", async () => {
  writeFileSync(inFolder("thesis.docx"), "mine");
  const failure = await exportFiles({ "index.html": "front" }).catch(describeStartFailure);
  expect(failure).toBe(
    `${folder} contains files that are not from an export. Name a new or empty folder, or the folder of an earlier export.`,
  );
  expect(readdirSync(folder)).toEqual(["thesis.docx"]);
});

test("an export ignores an incomplete last line in the list of exported files", async () => {
  await exportFiles({ "blog/first.html": "first" });
  writeFileSync(inFolder(".exported-files"), "blog/first.html\nblog");
  const files = { "blog/first.html": "first", "blog/second.html": "second" };
  expect(await exportFiles(files)).toEqual({ files: 2, written: 1, removed: 0 });
  expect(readFileSync(inFolder(".exported-files"), "utf8")).toBe(
    "blog/first.html\nblog/second.html\n",
  );
});

test("an export deletes no file outside of its folder, even if the list of exported files names such a file", async () => {
  mkdirSync(inFolder("site/blog"), { recursive: true });
  writeFileSync(inFolder("mine.txt"), "mine");
  writeFileSync(inFolder("site/.exported-files"), "../mine.txt\nblog/../../mine.txt\n");
  folder = inFolder("site");
  try {
    expect(await exportFiles({ "index.html": "front" })).toMatchObject({ removed: 0 });
  } finally {
    folder = dirname(folder);
  }
  expect(readFileSync(inFolder("mine.txt"), "utf8")).toBe("mine");
});

test.runIf(existsSync("/dev/full"))(
  "an export to a full disk says so, and leaves no incomplete file",
  async () => {
    mkdirSync(inFolder("blog"));
    symlinkSync("/dev/full", inFolder("blog/first.html.draft"));
    writeFileSync(inFolder(".exported-files"), "blog/first.html\n");
    expect(await exportFiles({ "blog/first.html": "first" }).catch(describeStartFailure)).toBe(
      `The disk of ${folder} is full. Free some space, or choose another disk.`,
    );
    expect(readdirSync(inFolder("blog"))).toEqual([]);
  },
);

test("an export into a new Git repository keeps the files of the repository", async () => {
  mkdirSync(inFolder(".git"));
  writeFileSync(inFolder("CNAME"), "ann.example");
  await exportFiles({ "index.html": "front" });
  expect(readdirSync(folder).sort()).toEqual([".exported-files", ".git", "CNAME", "index.html"]);
});

test("an export creates a folder that does not exist", async () => {
  rmSync(folder, { recursive: true });
  await exportFiles({ "index.html": "front" });
  expect(readFileSync(inFolder("index.html"), "utf8")).toBe("front");
});
