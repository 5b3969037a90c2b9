import { shareable } from "@portfolio/content/collections";

/** What a social image is made for: the site, or a record of a kind, told by what one of it is called. */
export type Target = { kind: "site" } | { kind: string; id: string };

/** Where the image of something is made. */
export function editorPath(target: Target): string {
  return "id" in target ? `/og-editor?${target.kind}=${target.id}` : "/og-editor";
}

/** What the editor's address asks for; the site where it names nothing. */
export function targetOf(parameters: URLSearchParams): Target {
  for (const { singular: kind } of shareable) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return { kind: "site" };
}

/** The columns of `social_images` that say what a row is for. */
export function targetColumns(target: Target) {
  const idOf = (kind: string) => ("id" in target && target.kind === kind ? target.id : null);
  return { post_id: idOf("post"), project_id: idOf("project") };
}
