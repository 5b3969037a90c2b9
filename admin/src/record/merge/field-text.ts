import { capitalise } from "@portfolio/content/characters";
import type { z } from "zod";
import { isChoice } from "../../fields/schema-lookup.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translateText } from "../../i18n/messages.ts";
import type { Path } from "./merge.ts";

/** Whether the form can edit the column of a path. False for `updated_at`, for example. */
export function isEditable(schema: z.ZodType, [column = ""]: Path): boolean {
  return column in ((schema as z.ZodObject).shape ?? {});
}

/** Keys of a picture that are derived from its file. */
const fileKeys = new Set(["width", "height", "variants", "placeholder"]);

/** The parts of an object that the owner can edit. Omits what the server derives from the file of a picture. */
export function editableParts(value: object): [key: string, part: unknown][] {
  const entries = Object.entries(value);
  const isPicture = "src" in value || ("url" in value && "width" in value);
  return isPicture ? entries.filter(([key]) => !fileKeys.has(key)) : entries;
}

/** The value of a field as text. The status of a post has the name that lists show; other choices have no such name. */
export function fieldText(schema: z.ZodType, path: Path, value: unknown): string {
  const isStatus = path.join(".") === "status" && isChoice(schema, "status");
  return isStatus && typeof value === "string"
    ? translateText(capitalise(value))
    : valueText(value);
}

/** A value as text, for a comparison of two versions. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return versionsMessage("emptyValue");
  if (typeof value === "boolean") return value ? versionsMessage("on") : versionsMessage("off");
  if (!Array.isArray(value)) return typeof value === "object" ? joinParts(value) : String(value);
  if (value.length === 0) return versionsMessage("emptyValue");
  return value
    .map((item) => (typeof item === "object" && item !== null ? joinParts(item) : `• ${item}`))
    .join(value.every((item) => typeof item === "object") ? "\n\n" : "\n");
}

/** The texts of an object's editable parts. Omits null, empty texts, empty lists (`String([])` is empty) and booleans. */
function joinParts(value: object): string {
  return editableParts(value)
    .map(([, part]) => part)
    .filter((part) => part !== null && String(part) !== "" && typeof part !== "boolean")
    .map((part) => (typeof part === "object" ? valueText(part) : String(part)))
    .join("\n");
}
