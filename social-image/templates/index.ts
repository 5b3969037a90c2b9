import type { TemplateName } from "../design.ts";
import { card } from "./card.ts";
import { cover } from "./cover.ts";
import { number } from "./number.ts";
import { portrait } from "./portrait.ts";
import { quote } from "./quote.ts";
import { split } from "./split.ts";
import { statement } from "./statement.ts";
import type { Template } from "./template-parts.ts";

export const templates: Record<TemplateName, Template> = {
  statement,
  portrait,
  cover,
  split,
  quote,
  number,
  card,
};
