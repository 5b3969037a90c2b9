import type { ReactNode } from "react";

type Count = "smart_count";

/** Names of the `%{names}` in a text. */
type NamesIn<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The number that selects the singular or plural form in `one |||| many`. */
type CountIn<T extends string> = T extends `${string} |||| ${string}` ? Count : never;

type Value = string | number;

type ValuesOf<T extends string> = [NamesIn<T> | CountIn<T>] extends [never]
  ? []
  : [
      values: { readonly [N in NamesIn<T> | CountIn<T>]: N extends Count ? number : Value } & {
        // Translations may use names that the English text does not.
        readonly [name: string]: Value;
      },
    ];

/** Returns a message of one area in the current language, with its names filled in. */
export interface Translator<T extends Readonly<Record<string, string>>> {
  <K extends keyof T & string>(key: K, ...values: ValuesOf<T[K]>): string;
  /** The message with React elements as values. */
  with<K extends keyof T & string>(
    key: K,
    elements: { [N in NamesIn<T[K]>]: ReactNode },
  ): ReactNode[];
  readonly english: T;
}
