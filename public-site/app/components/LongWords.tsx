import type { CSSProperties, ReactNode } from "react";
import { hyphenate } from "../i18n/hyphenation.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { customProperties } from "../styles/custom-properties.ts";

/** Longest word of a main heading that is never divided, in letters. */
export const maxWhole = 28;

/** Longest word that reduces the size of a heading. */
const maxFitted = 24;

/** Words up to this length have room in every heading at its usual size. */
const maxUsual = 12;

/** Style of a heading with a long word: the word's length, from which the style sheets derive the size. */
export function fitLongestWord(text: string): CSSProperties | undefined {
  const letters = Math.min(longestWord(text), maxFitted);
  return letters > maxUsual ? customProperties({ "--longest": letters }) : undefined;
}

interface LongWordsProps {
  /** Only a string is divided. */
  children: ReactNode;
  /** Longer words may be divided. */
  max?: number;
}

/** A text whose long words have soft hyphens. Only the server adds them, and hydration keeps its text. */
export function LongWords({ children, max = 20 }: LongWordsProps) {
  const { locale } = useMessages();
  if (typeof children !== "string" || longestWord(children) <= max) return children;
  return <span suppressHydrationWarning>{hyphenate(children, locale, max + 1)}</span>;
}

/** Length of the longest word. East Asian texts break between any two characters. */
function longestWord(text: string): number {
  const words = text.match(/[^\s\u00ad\u2e80-\ud7ff\uf900-\uffef/–—-]+/g) ?? [];
  return Math.max(0, ...words.map((word) => word.length));
}
