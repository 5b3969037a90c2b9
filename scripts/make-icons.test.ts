import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importedIcons, usersOfIcons } from "./make-icons.ts";
import { root } from "./support/source-files.ts";

test("every icon that the admin imports is in admin/icons; if not, run `npm run icons`", () => {
  const isMissing = (name: string) => !existsSync(join(root, "admin/icons/svg", `${name}.ts`));
  expect(importedIcons([usersOfIcons.admin]).filter(isMissing)).toEqual([]);
});
