import { sharedMessage } from "../../i18n/en/shared.ts";
import { currentLocale, pluralOf, translated } from "../../i18n/messages.ts";
import type { SamplePart } from "./sample-content.ts";

/** Returns, for example, "6 projects, 6 posts and 7 sections"; an empty string for none. */
export function recordCounts(parts: readonly SamplePart[], count: (part: SamplePart) => number) {
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

/** Returns the titles of the singletons that will be emptied; an empty string for none. */
export function resetRecordNames(parts: readonly SamplePart[]): string {
  return listOf(
    parts.flatMap(({ collection, resettable }) =>
      // Sound because the records are rows of the collection's table.
      resettable.map((record) => translated(collection.nameOf(record as never))),
    ),
  );
}

function listOf(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(texts);
}
