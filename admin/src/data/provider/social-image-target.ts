import { shareable } from "@portfolio/content/collections";

/** The subject of a social image: the site, or a record of a collection, named by its singular. */
export type Target = { kind: "site" } | { kind: string; id: string };

/** Path of the editor for a subject. */
export function editorPath(target: Target): string {
  return "id" in target ? `/og-editor?${target.kind}=${target.id}` : "/og-editor";
}

/** The subject in the editor's query; the site by default. */
export function targetOf(parameters: URLSearchParams): Target {
  for (const { singular: kind } of shareable) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return { kind: "site" };
}

/** The columns of `social_images` that identify the subject. */
export function targetColumns(target: Target) {
  const idOf = (kind: string) => ("id" in target && target.kind === kind ? target.id : null);
  return { post_id: idOf("post"), project_id: idOf("project") };
}
