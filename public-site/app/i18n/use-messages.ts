import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { messagesOf, type SiteMessages } from "./messages.ts";

/** Messages of the page, provided by the root. */
export const MessagesContext = createContext<SiteMessages | null>(null);

/** Messages of the page; outside a provider, messages in any loaded language. */
export function useMessages(): SiteMessages {
  return useContext(MessagesContext) ?? messagesOf(undefined);
}

export function interpolateNodes(
  text: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, index % 2 === 1 ? values[part] : part),
    );
}
