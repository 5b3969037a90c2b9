import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useModel } from "../model.tsx";
import { type FrontMatter, withYamlBlock } from "./front-matter.ts";

/** Values of the text and of the fields that a paste filled. */
type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fills the form's empty fields from pasted front matter. */
export function useFrontMatter(source: string) {
  const model = useModel();
  const { getValues, setValue } = useFormContext();
  const last = useRef<{ before: Values; after: Values } | null>(null);

  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });

  /** Fills fields and inserts the text, with what fills none as a block of YAML. */
  async function paste(pasted: FrontMatter, insert: (markdown: string) => void): Promise<void> {
    const loaded = await import("./front-matter-fields.ts").catch(() => null);
    if (!loaded) return insert(withYamlBlock(pasted));
    const { values, rest } = loaded.readFields(pasted, model, getValues(), source);
    const names = [source, ...values.keys()];
    const snapshot = () => Object.fromEntries(names.map((name) => [name, getValues(name)]));
    const before = snapshot();
    for (const [name, value] of values) set(name, value);
    insert(withYamlBlock(rest));
    last.current = { before, after: snapshot() };
  }

  /** Empties the fields when the paste was undone, and fills them when it was redone; not those edited since. */
  function follow() {
    if (!last.current) return;
    const { before, after } = last.current;
    const text: unknown = getValues(source);
    if (text !== before[source] && text !== after[source]) return;
    const [from, to] = text === before[source] ? [after, before] : [before, after];
    for (const name of Object.keys(to)) {
      if (name !== source && isSame(getValues(name), from[name])) set(name, to[name]);
    }
  }

  return { paste, follow };
}
