/** Plural forms by the categories of `Intl.PluralRules`. */
export type Plural<T extends string = string> = { readonly other: T } & {
  readonly [K in Exclude<Intl.LDMLPluralRule, "other">]?: string;
};

/** The texts of `T` in any language. Missing messages and placeholders do not compile. */
export type Translated<T> = T extends string
  ? WithPlaceholders<T>
  : T extends { other: infer Other extends string }
    ? Plural<WithPlaceholders<Other>>
    : { readonly [K in keyof T]: Translated<T[K]> };

/** Any text with the same placeholders, in any order. */
type WithPlaceholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & WithPlaceholders<Rest>
  : string;
