import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findImportedIcons, iconImporters } from "./make-icons.ts";
import { root } from "./support/source-files.ts";

test("every icon that the admin imports is in admin/icons; if not, run `npm run icons`", () => {
  const isMissing = (name: string) => !existsSync(join(root, "admin/icons/svg", `${name}.svg`));
  expect(findImportedIcons([iconImporters.admin]).filter(isMissing)).toEqual([]);
});

test("the path data of every icon begins with a move command", () => {
  const texts = globSync("admin/icons/svg/*.svg", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/ d="([^"]*)"/g)].map(
      ([, text = ""]) => text,
    ),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !/^M[-.\d]/i.test(text))).toEqual([]);
});
