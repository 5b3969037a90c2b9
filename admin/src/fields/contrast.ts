import { contrast } from "@portfolio/content/colour";
import { papers } from "@portfolio/content/papers";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { oneDecimal } from "../i18n/messages.ts";

/** Least contrast of the guidelines (WCAG 2.2 AA) for large text and for parts of controls. */
const minContrast = 3;

/** One sentence on how a colour stands out from the site's light and dark backgrounds. */
export function contrastNote(hex: string): string {
  const onLight = contrast(hex, papers.warm.light.paper);
  const onDark = contrast(hex, papers.warm.dark.paper);
  const numbers = fieldsMessage("contrasts", {
    onLight: oneDecimal(onLight),
    onDark: oneDecimal(onDark),
  });
  if (onLight < minContrast) return fieldsMessage("faintOnLight", { numbers });
  if (onDark < minContrast) return fieldsMessage("faintOnDark", { numbers });
  return fieldsMessage("standsOut", { numbers });
}
