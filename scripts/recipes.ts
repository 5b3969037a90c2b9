/**
 * Applies the recipes of CONTRIBUTING.md to a copy of the repository: creates the new files, and adds lines to the
 * existing files. Tests then check the copy.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A code block of a recipe: a new file, or a diff that adds lines to existing files. */
interface Block {
  language: string;
  /** Path of the last file that the paragraph before the block names. */
  file: string;
  code: string;
}

export function readRecipe(heading: string): Block[] {
  const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [recipe = ""] = section.split("\n## ", 1);
  let file = "";
  return recipe.split(/\n(?=```\w)|\n```\n/).flatMap((part) => {
    const [, language, code = ""] = /^```(\w+)\n(.*)/s.exec(part) ?? [];
    if (language) return [{ language, file, code: `${code.trimEnd()}\n` }];
    file = [...part.matchAll(/— `([^`]+)`/g)].at(-1)?.[1] ?? "";
    return [];
  });
}

export function applyRecipe(folder: string, blocks: readonly Block[]): void {
  for (const { language, file, code } of blocks) {
    if (language === "diff")
      for (const part of code.split(/^(?=\+\+\+ )/m)) applyDiff(folder, part);
    else {
      if (file === "") throw new Error(`The text before this block names no file:\n${code}`);
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }
  }
}

/** Inserts each line that begins with "+" after the diff's previous line, which the file must contain. */
function applyDiff(folder: string, diff: string): void {
  const [header = "", ...changes] = diff.trimEnd().split("\n");
  const path = join(folder, header.replace("+++ ", ""));
  const lines = readFileSync(path, "utf8").split("\n");
  let insertIndex = 0;
  for (const change of changes) {
    const text = change.slice(1);
    if (change.startsWith("+")) lines.splice(insertIndex++, 0, text);
    else insertIndex = lines.indexOf(text) + 1;
    if (insertIndex === 0) throw new Error(`${path} has no line "${text}".`);
  }
  writeFileSync(path, lines.join("\n"));
}

/** Copies the repository without ignored files to `folder`. The copy uses the installed packages of the repository. */
export function copyRepository(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of files.split("\0")) {
    // Git still lists a deleted file until the deletion is committed.
    if (file !== "" && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  const workspacePackages = "node_modules/@portfolio";
  linkEntries(join(root, "node_modules"), join(folder, "node_modules"), ["@portfolio"]);
  mkdirSync(join(folder, workspacePackages));
  for (const name of readdirSync(join(root, workspacePackages))) {
    symlinkSync(join(folder, name), join(folder, workspacePackages, name));
    const packages = join(name, "node_modules");
    if (existsSync(join(root, packages))) linkEntries(join(root, packages), join(folder, packages));
  }
}

function linkEntries(from: string, to: string, excludedNames: readonly string[] = []): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!excludedNames.includes(name)) symlinkSync(join(from, name), join(to, name));
  }
}
