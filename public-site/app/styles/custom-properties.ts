import type { CSSProperties } from "react";

/** Values that a style sheet reads by their names, as the `style` of an element: React's type knows its own properties only. */
export function customProperties(
  values: Readonly<Record<`--${string}`, string | number>>,
): CSSProperties {
  return values as CSSProperties;
}
