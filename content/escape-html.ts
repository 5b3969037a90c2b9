const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** Escapes a text for the content of an HTML element, or for an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<"]/g, (character) => entities[character] ?? "");
