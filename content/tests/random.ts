/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

const invalidValues: readonly unknown[] = [
  ...[null, true, "", "text", "99/9999", "javascript:alert(1)", "</script><!--", "\u0000\ud800"],
  ...[0, -1, 1.5, 1e308, [], [null], [[null]], {}, { length: 3 }, { constructor: 1 }],
  JSON.parse('{"__proto__": {"polluted": true}}'),
];

/** The value with some parts removed, replaced or duplicated. */
export function damage(value: unknown, random: () => number): unknown {
  const probability = random();
  if (probability < 0.1) return invalidValues[Math.floor(random() * invalidValues.length)];
  if (Array.isArray(value)) {
    const parts = value.map((part) => damage(part, random));
    return probability < 0.2 ? [...parts, ...parts] : parts;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      random() < 0.1 ? [] : [[key, damage(part, random)]],
    ),
  );
}
