import type { z } from "zod";
import { labelOf } from "../../fields/label-of.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { capitalised } from "../../layout/capitalised.ts";
import type { Path } from "./merge.ts";

/** A field's name for people: the labels on the way to it, entries of lists by their number. */
export function fieldName(model: z.ZodType, path: Path): string {
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    if (key === "content" && index === 0) continue;
    if (/^\d+$/.test(key)) names.push(`${names.pop() ?? ""} ${Number(key) + 1}`.trim());
    else names.push(labelAt(model, path.slice(0, index + 1)));
  }
  return names.join(" › ");
}

/** True for what the owner edits, unlike the columns that the database keeps for itself. */
export function isEdited(model: z.ZodType, [column = ""]: Path): boolean {
  return column in ((model as z.ZodObject).shape ?? {});
}

function labelAt(model: z.ZodType, path: Path): string {
  try {
    return labelOf(model, path.join("."));
  } catch {
    // A key that the content model does not know has no label.
    return capitalised(
      path.at(-1)?.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`) ?? "",
    );
  }
}

/** A value in words, for reading two versions beside each other. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return versionsMessage("nothing");
  if (typeof value === "boolean") return value ? versionsMessage("on") : versionsMessage("off");
  if (!Array.isArray(value)) return typeof value === "object" ? lines(value) : String(value);
  if (value.length === 0) return versionsMessage("nothing");
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
