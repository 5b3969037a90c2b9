import type { CSSProperties } from "react";

/** Returns custom properties as a `style` value; React's type allows standard properties only. */
export function customProperties(values: Readonly<Record<`--${string}`, string | number>>) {
  return values as CSSProperties;
}
