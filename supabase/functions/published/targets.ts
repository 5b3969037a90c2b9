import type { Target } from "./deliver.ts";

/** A header as it is written: its name and its value. */
export const headerForm = /^([\w-]+):\s*([\x20-\x7e]+)$/;

/** The addresses of a list that are separated by blanks or commas. */
export const addressesIn = (list: string) => list.split(/[\s,]+/).filter(Boolean);

/** Who is to be told, from the variables of an environment. */
export function targetsOf(variables: Readonly<Record<string, string | undefined>>): Target[] {
  const { PUBLISH_HOOKS = "", PUBLISH_SECRET: secret, CDN_PURGE_URL, CDN_PURGE_HEADER } = variables;
  const [, name, value] = headerForm.exec(CDN_PURGE_HEADER ?? "") ?? [];
  const header = name && value ? ([name, value.trim()] as const) : undefined;
  return [
    ...addressesIn(PUBLISH_HOOKS).map((url): Target => ({ kind: "hook", url, secret })),
    ...(CDN_PURGE_URL ? [{ kind: "cdn", url: CDN_PURGE_URL, header } as const] : []),
  ];
}
