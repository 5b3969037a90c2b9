import { sharedMessage } from "../../i18n/en/shared.ts";
import { currentLocale, pluralOf, translated } from "../../i18n/messages.ts";
import type { SamplePart } from "./sample-content.ts";

/** "6 projects, 6 posts and 7 sections"; empty for none. */
export function countsOf(
  parts: readonly SamplePart[],
  count: (part: SamplePart) => number,
): string {
  return listOf(
    parts
      .filter((part) => count(part) > 0)
      .map((part) => {
        const { singular } = part.collection;
        const names = { singular: translated(singular), plural: pluralOf(singular) };
        return sharedMessage("chosen", { smart_count: count(part), ...names });
      }),
  );
}

/** The names of the records that become empty; empty for none. */
export function emptiedNames(parts: readonly SamplePart[]): string {
  return listOf(
    parts.flatMap(({ collection, emptiable }) =>
      // Sound because the records are rows of the collection's table.
      emptiable.map((record) => translated(collection.nameOf(record as never))),
    ),
  );
}

function listOf(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(texts);
}
