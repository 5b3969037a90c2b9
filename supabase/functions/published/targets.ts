import type { Target } from "./deliver.ts";

/** A header as `Name: value`. */
export const headerPattern = /^([\w-]+):\s*([\x20-\x7e]+)$/;

export const urlsIn = (list: string) => list.split(/[\s,]+/).filter(Boolean);

export function targetsOf(variables: Readonly<Record<string, string | undefined>>): Target[] {
  const { PUBLISH_HOOKS = "", PUBLISH_SECRET: secret, CDN_PURGE_URL, CDN_PURGE_HEADER } = variables;
  const [, name, value] = headerPattern.exec(CDN_PURGE_HEADER ?? "") ?? [];
  const header = name && value ? ([name, value.trim()] as const) : undefined;
  return [
    ...urlsIn(PUBLISH_HOOKS).map((url): Target => ({ kind: "hook", url, secret })),
    ...(CDN_PURGE_URL ? [{ kind: "cdn", url: CDN_PURGE_URL, header } as const] : []),
  ];
}
