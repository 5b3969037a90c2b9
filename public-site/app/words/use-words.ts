import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { type SiteWords, wordsOf } from "./words.ts";

/** Messages of the page, provided by the root. */
export const WordsContext = createContext<SiteWords | null>(null);

/** Messages of the page; outside a page those that are loaded. */
export function useWords(): SiteWords {
  return useContext(WordsContext) ?? wordsOf(undefined);
}

/** Replaces the placeholders of a message by elements. */
export function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, index % 2 === 1 ? values[part] : part),
    );
}
