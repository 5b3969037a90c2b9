import { capitalise } from "@portfolio/content/characters";
import type { z } from "zod";
import { labelOf } from "../../fields/schema-lookup.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import type { Path } from "./merge.ts";

/** Labels of the fields on a path, list entries by number: "Experience › Jobs 2 › Role". */
export function fieldLabel(schema: z.ZodType, path: Path): string {
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    if (key === "content" && index === 0) continue;
    if (/^\d+$/.test(key)) names.push(`${names.pop() ?? ""} ${Number(key) + 1}`.trim());
    else names.push(labelAt(schema, path.slice(0, index + 1)));
  }
  return names.join(" › ");
}

/** Whether the form can edit the column of a path. False for `updated_at`, for example. */
export function isEditable(schema: z.ZodType, [column = ""]: Path): boolean {
  return column in ((schema as z.ZodObject).shape ?? {});
}

function labelAt(schema: z.ZodType, path: Path): string {
  try {
    return labelOf(schema, path.join("."));
  } catch {
    // The schema does not know the key, so derive a label from the key.
    return capitalise(
      path.at(-1)?.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`) ?? "",
    );
  }
}

/** A value as text, for a comparison of two versions. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return versionsMessage("emptyValue");
  if (typeof value === "boolean") return value ? versionsMessage("on") : versionsMessage("off");
  if (!Array.isArray(value)) return typeof value === "object" ? lines(value) : String(value);
  if (value.length === 0) return versionsMessage("emptyValue");
  return value
    .map((item) => (typeof item === "object" && item !== null ? lines(item) : `• ${item}`))
    .join(value.every((item) => typeof item === "object") ? "\n\n" : "\n");
}

function lines(value: object): string {
  return Object.values(value)
    .filter((part) => part !== "" && part !== null && typeof part !== "boolean")
    .map((part) => (typeof part === "object" ? valueText(part) : String(part)))
    .join("\n");
}
