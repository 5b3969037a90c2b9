import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { type SiteWords, wordsOf } from "./words.ts";

/** The words of the page's interface, from the root. */
export const WordsContext = createContext<SiteWords | null>(null);

/** The words of the page's interface; below no page those that are at hand. */
export function useWords(): SiteWords {
  return useContext(WordsContext) ?? wordsOf(undefined);
}

/** A text with elements in the place of its `{names}`. */
export function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, index % 2 === 1 ? values[part] : part),
    );
}
