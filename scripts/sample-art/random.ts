/** Deterministic random numbers from 0 to 1 (mulberry32). */
export type Random = () => number;

/** Creates a generator from a seed. Each picture has its own, so that it does not depend on other pictures. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

export const randomBetween = (random: Random, low: number, high: number) =>
  low + random() * (high - low);

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Two-dimensional noise, about -1 to 1. */
export type NoiseFunction = (x: number, y: number) => number;

const latticeSize = 256;

/** Gradient (Perlin) noise with a feature size of about one unit. */
export function gradientNoise(random: Random): NoiseFunction {
  const angles = Float64Array.from({ length: latticeSize }, () => random() * Math.PI * 2);
  const order = Array.from({ length: latticeSize }, (_, index) => index);
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  const slope = (latticeX: number, latticeY: number, dx: number, dy: number) => {
    const row = order[((latticeY % latticeSize) + latticeSize) % latticeSize] ?? 0;
    const angle = angles[(((latticeX + row) % latticeSize) + latticeSize) % latticeSize] ?? 0;
    return Math.cos(angle) * dx + Math.sin(angle) * dy;
  };
  const ease = (share: number) => share * share * share * (share * (share * 6 - 15) + 10);
  const mix = (from: number, to: number, share: number) => from + (to - from) * share;
  return (x, y) => {
    const latticeX = Math.floor(x);
    const latticeY = Math.floor(y);
    const dx = x - latticeX;
    const dy = y - latticeY;
    const top = mix(
      slope(latticeX, latticeY, dx, dy),
      slope(latticeX + 1, latticeY, dx - 1, dy),
      ease(dx),
    );
    const bottom = mix(
      slope(latticeX, latticeY + 1, dx, dy - 1),
      slope(latticeX + 1, latticeY + 1, dx - 1, dy - 1),
      ease(dx),
    );
    return mix(top, bottom, ease(dy)) * 1.5;
  };
}

/** Fractal noise: each octave has half the amplitude and twice the frequency of the previous one. */
export function fractalNoise(random: Random, octaves: number): NoiseFunction {
  const noise = gradientNoise(random);
  return (x, y) => {
    let height = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave;
      height += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) / scale;
    }
    return height;
  };
}
