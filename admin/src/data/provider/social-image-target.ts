import { collectionsWithImageOverride } from "@portfolio/content/collections";

/** The target of a social image: the site, or a record. `kind` is the collection's singular, such as "post". */
export type SocialImageTarget = { kind: "site" } | { kind: string; id: string };

export function socialImageEditorPath(target: SocialImageTarget): string {
  return "id" in target ? `/og-editor?${target.kind}=${target.id}` : "/og-editor";
}

/** Parses the target from the editor's query string. Defaults to the site. */
export function parseTarget(parameters: URLSearchParams): SocialImageTarget {
  for (const { singular: kind } of collectionsWithImageOverride) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return { kind: "site" };
}

export function targetColumns(target: SocialImageTarget) {
  const idOf = (kind: string) => ("id" in target && target.kind === kind ? target.id : null);
  return { post_id: idOf("post"), project_id: idOf("project") };
}
