import { domainToUnicode } from "node:url";
import { escapeHtml } from "@portfolio/content/escape-html";
import { type MailLanguage, type MailPurpose, mailMessages } from "./mail-messages.ts";
import type { OutgoingMail } from "./transport.ts";

/** A message of a visitor; all texts are untrusted. */
export interface VisitorMessage {
  name: string;
  email: string;
  message: string;
}

interface MailContent {
  purpose: MailPurpose;
  link: string;
  /** Quoted in the mail. */
  message?: VisitorMessage | undefined;
  /** BCP 47 tag of the site's language. The mail is in English if the language is not supported. */
  language: string;
  siteUrl: string;
}

/** Subject of a mail, its text as plain text and as HTML, and the visitor to whom a reply goes. */
export function renderMail(
  content: MailContent,
): Pick<OutgoingMail, "subject" | "text" | "html" | "replyTo"> {
  const language = toMailLanguage(content.language);
  const { purposes, validity, notRequested } = mailMessages[language];
  const [subject, text, linkText] = purposes[content.purpose];
  const { message } = content;
  const quote = message ? `${message.name} <${message.email}>\n\n${message.message}` : "";
  const notes = ["test", "message"].includes(content.purpose) ? [] : [validity, notRequested];
  return {
    ...(message && { replyTo: { name: message.name, address: message.email } }),
    subject: subject.replace("{site}", domainToUnicode(new URL(content.siteUrl).hostname)),
    text: `${[text, quote, content.link, notes.join(" ")].filter(Boolean).join("\n\n")}\n`,
    html: renderHtml({
      language,
      text,
      quote: escapeHtml(quote),
      linkText,
      link: escapeHtml(content.link),
      notes,
    }),
  };
}

export function toMailLanguage(tag: string): MailLanguage {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/);
  return Object.hasOwn(mailMessages, primary) ? (primary as MailLanguage) : "en";
}

interface HtmlParts {
  language: MailLanguage;
  text: string;
  /** The quoted message as escaped HTML. */
  quote: string;
  linkText: string;
  link: string;
  notes: readonly string[];
}

/** Uses inline styles, because mail programs ignore style sheets. */
export function renderHtml({ language, text, quote, linkText, link, notes }: HtmlParts): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${linkText}</title>
</head>
<body style="margin:0;padding:32px 20px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:34em;margin:0 auto">
<p>${text}</p>${quote && `\n<p dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${quote}</p>`}
<p style="margin:28px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#17160f;color:#fbfaf7;border:1px solid #68645a;text-decoration:none">${linkText}</a></p>
${notes.map((note) => `<p style="margin:8px 0">${note}</p>`).join("\n")}
<p dir="ltr" style="margin:28px 0 0;font-size:13px;overflow-wrap:anywhere"><a href="${link}" style="color:inherit">${link}</a></p>
</div>
</body>
</html>
`;
}
