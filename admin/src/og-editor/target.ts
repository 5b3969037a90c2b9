/** What a social image is made for: the site, a post or a project. */
export type Target = { kind: "site" } | { kind: "post" | "project"; id: string };

/** Where the image of something is made. */
export function editorPath(target: Target): string {
  return target.kind === "site" ? "/og-editor" : `/og-editor?${target.kind}=${target.id}`;
}

/** What the editor's address asks for; the site where it names nothing. */
export function targetOf(parameters: URLSearchParams): Target {
  for (const kind of ["post", "project"] as const) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return { kind: "site" };
}

/** The columns of `social_images` that say what a row is for. */
export function targetColumns(target: Target) {
  return {
    post_id: target.kind === "post" ? target.id : null,
    project_id: target.kind === "project" ? target.id : null,
  };
}
