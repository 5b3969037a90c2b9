import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useSchema } from "../field.ts";
import { type DocumentWithFrontMatter, withYamlBlock } from "./front-matter.ts";

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Fills empty fields of the form from pasted front matter.
 *
 * @param source name of the text field.
 */
export function useFrontMatter(source: string) {
  const schema = useSchema();
  const { getValues, setValue } = useFormContext();
  const lastPaste = useRef<{ previousValues: Values; filledValues: Values } | null>(null);

  const setField = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });

  /** Fills fields and inserts the text; the remaining front matter becomes a YAML code block. */
  async function paste(
    frontMatter: DocumentWithFrontMatter,
    insert: (markdown: string) => void,
  ): Promise<void> {
    const fieldsModule = await import("./front-matter-fields.ts").catch(() => null);
    if (!fieldsModule) return insert(withYamlBlock(frontMatter));
    const { values, rest } = fieldsModule.readFields(frontMatter, schema, getValues(), source);
    const names = [source, ...values.keys()];
    const readValues = () => Object.fromEntries(names.map((name) => [name, getValues(name)]));
    const previousValues = readValues();
    for (const [name, value] of values) setField(name, value);
    insert(withYamlBlock(rest));
    lastPaste.current = { previousValues, filledValues: readValues() };
  }

  /** Restores the filled fields if the paste was undone, or fills them again. Skips fields that the owner edited. */
  function syncAfterUndo() {
    if (!lastPaste.current) return;
    const { previousValues, filledValues } = lastPaste.current;
    const text: unknown = getValues(source);
    if (text !== previousValues[source] && text !== filledValues[source]) return;
    const [from, to] =
      text === previousValues[source]
        ? [filledValues, previousValues]
        : [previousValues, filledValues];
    for (const name of Object.keys(to)) {
      if (name !== source && isSame(getValues(name), from[name])) setField(name, to[name]);
    }
  }

  return { paste, syncAfterUndo };
}
