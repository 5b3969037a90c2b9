import { maxLengths } from "../content/message-form.ts";
import { interpolate, type SiteMessages } from "../i18n/messages.ts";

/** Says what is wrong with a field of the contact form: that it is too long, missing or invalid. */
export function fieldProblem(
  { contactForm: { problems } }: Pick<SiteMessages, "contactForm">,
  name: keyof typeof maxLengths,
  value = "",
): string {
  const max = maxLengths[name];
  if (value.trim().length <= max) return problems[name];
  return interpolate(problems.tooLong, { max: String(max) });
}
