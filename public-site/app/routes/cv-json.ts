import { cvFileResponse } from "../cv/cv-file.ts";
import { toCvJson } from "../cv/cv-json.ts";
import type { Route } from "./+types/cv-json.ts";

export function loader({ context }: Route.LoaderArgs) {
  const format = { type: "application/json", extension: "json" };
  return cvFileResponse(context, format, ({ content, updatedAt }, site) => {
    const document = toCvJson(content, { siteUrl: site.url, updatedAt });
    return `${JSON.stringify(document, null, 2)}\n`;
  });
}
