import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reactAdmin } from "../../admin/src/i18n/de/react-admin.ts";

const assetsFolder = join(import.meta.dirname, "../../admin/dist/assets");

/**
 * Messages of buttons, bulk actions and validators. The table and the text field import them, but the admin shows
 * messages of its own instead.
 */
const unusedMessagePattern =
  /^ra\.(?:validation\.|message\.|notification\.deleted$|action\.(?:bulk_actions|cancel|clear_input_value|close|confirm|delete|expand|reset|search_columns|select_\w+|unselect)$)/;

test("every message of react-admin that the admin may show is in German", () => {
  const code = readdirSync(assetsFolder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(assetsFolder, name), "utf8"))
    .join();
  const keys = [...code.matchAll(/["'`](ra\.\w+\.\w+)["'`]/g)].map(([, key = ""]) => key);
  const isGerman = (key: string) => {
    const [, area = "", name = ""] = key.split(".");
    return name in ((reactAdmin as Record<string, object>)[area] ?? {});
  };
  expect(keys).toContain("ra.action.undo");
  expect(
    [...new Set(keys)].filter((key) => !isGerman(key) && !unusedMessagePattern.test(key)),
  ).toEqual([]);
});
