import { maxLengths } from "../content/message-form.ts";
import { interpolate, type SiteMessages } from "../i18n/messages.ts";

/** Message for an invalid field of a visitor's form: that it is too long, or that it is missing or invalid. */
export function fieldErrorMessage(
  { contactForm: { problems } }: Pick<SiteMessages, "contactForm">,
  name: keyof typeof maxLengths,
  value = "",
): string {
  const max = maxLengths[name];
  if (value.trim().length <= max) return problems[name];
  return interpolate(problems.tooLong, { max: String(max) });
}
