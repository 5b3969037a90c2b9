import fc from "fast-check";

export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

/** Unusual texts that users may type, paste, import or forge. */
const texts = [
  ...["https://<my-site>", "https://example.com:port/", "https://100%.com", "//host.example"],
  ...["https://[your-name].github.io", "https://example.com:99999", "/\\host", "/%zz", "#%"],
  ...["https://例え.example/ü?#", "https://[::1]:8080/", "mailto:", "tel:%", "data:,x", "../.."],
  ...["javascript:alert(1)", "</script><!--", "]]>&<\u2028", "\u0001\u001b[31m", "%", "{{x}}"],
  ...["", " ", "\u202e\u200f", "\ufeff\ufffe\uffff", "مرحبا", "日本語", "👩‍👩‍👧‍👦\u0300", "𐀀"],
  ...["99/9999", "2026-02-31", "0000-00-00", "+275760-09-14", "-infinity", "12:99", "Ω/½"],
  ...["G-", "GTM-<x>", "en-", "xx-YY-zz-qq", "en_GB", "i-klingon", "#12", "#gggggg", "hsl(0)"],
  ...[
    "/og/../x.png",
    "/storage/v1/object/public/media/%2e%2e",
    "x".repeat(5_000),
    "W ".repeat(900),
  ],
  ...[
    "```x\n",
    "![a](//b)",
    "[a]: <b\n[a]",
    "|a|b|\n|-|",
    "<details><x-y>",
    "#".repeat(99),
    "> > > - 1. *",
  ],
  ...["constructor", "__proto__", "toString", "[object Object]"],
];

/** Timestamps that PostgreSQL supports. */
const timestamps = [
  ...["-infinity", "infinity", "0001-01-01T00:00:00Z", "4713-01-01 00:00:00 BC", "1970-01-01"],
  ...["294276-12-31T23:59:59Z", "1582-10-10T00:00:00+15:59", "2016-12-31T23:59:60Z"],
];

const text = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 60 }) },
  )
  // PostgreSQL text contains neither lone surrogates nor NUL.
  .map((value) => value.toWellFormed().replaceAll("\0", ""));

const number = fc.constantFrom(-1, 0, 0.1, 1e308, -1e308, 1e-308, 2 ** 31, 16_385);

const json: fc.Arbitrary<Value> = fc.letrec<{ any: Value }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom<Value[]>(null, true, [], {}, [null], [[["x"]]]) },
    { weight: 1, arbitrary: number },
    { weight: 1, arbitrary: fc.array(tie("any"), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom("value", "src", "href", "0", "length"), tie("any"), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
})).any;

const valuesByType: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  text: fc.option(text),
  jsonb: json,
  ARRAY: fc.option(fc.array(fc.option(text), { maxLength: 60 })),
  boolean: fc.option(fc.boolean()),
  integer: fc.option(fc.constantFrom(-(2 ** 31), -1, 0, 1, 2 ** 31 - 1)),
  bigint: fc.option(fc.constantFrom(-(2 ** 53), 0, 2 ** 53)),
  "timestamp with time zone": fc.option(fc.constantFrom(...timestamps)),
};

/** Deterministic generator of unusual values. */
export interface Fuzzer {
  /** An integer from 0 to `count - 1`. */
  integerBelow(count: number): number;
  /** A value for a column type of `information_schema`. */
  valueOf(type: string): Value;
}

export function createFuzzer(seed: number): Fuzzer {
  let drawSeed = seed * 1_000_000;
  const draw = <T>(arbitrary: fc.Arbitrary<T>): T => {
    drawSeed += 1;
    return fc.sample(arbitrary, { numRuns: 1, seed: drawSeed })[0] as T;
  };
  return {
    integerBelow: (count) => draw(fc.nat(count - 1)),
    valueOf(type) {
      const arbitrary = valuesByType[type];
      if (!arbitrary) throw new Error(`There are no fuzzed values for the column type "${type}".`);
      return draw(arbitrary);
    },
  };
}
