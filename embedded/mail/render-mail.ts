import type { EmailMessage } from "@supabase/lite";
import { type MailLanguage, type MailPurpose, mailMessages } from "./mail-messages.ts";

/** A mail whose words are to be found. */
interface MailOrder {
  purpose: MailPurpose;
  /** Where its link leads. */
  link: string;
  /** Language of the site's texts, as a BCP 47 tag; English where there are no words of it. */
  language: string;
  /** Origin of the site. */
  siteUrl: string;
}

/** The words of a mail, as plain text and as the same in HTML. */
export function renderMail(
  order: MailOrder,
): Required<Pick<EmailMessage, "subject" | "text" | "html">> {
  const language = languageOf(order.language);
  const { purposes, lasting, unasked } = mailMessages[language];
  const [subject, asks, name] = purposes[order.purpose];
  const notes = order.purpose === "test" ? [] : [lasting, unasked];
  return {
    subject: subject.replace("{site}", new URL(order.siteUrl).hostname),
    text: `${[asks, order.link, notes.join(" ")].filter(Boolean).join("\n\n")}\n`,
    html: page({ language, asks, name, link: escaped(order.link), notes }),
  };
}

function languageOf(tag: string): MailLanguage {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/);
  return Object.hasOwn(mailMessages, primary) ? (primary as MailLanguage) : "en";
}

interface PageParts {
  language: MailLanguage;
  asks: string;
  name: string;
  link: string;
  notes: readonly string[];
}

/** Mail programs know no style sheets and no scripts: everything is said at its element. */
function page({ language, asks, name, link, notes }: PageParts): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
</head>
<body style="margin:0;padding:32px 20px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:34em;margin:0 auto">
<p>${asks}</p>
<p style="margin:28px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#17160f;color:#fbfaf7;border:1px solid #68645a;text-decoration:none">${name}</a></p>
${notes.map((note) => `<p style="margin:8px 0">${note}</p>`).join("\n")}
<p dir="ltr" style="margin:28px 0 0;font-size:13px;overflow-wrap:anywhere"><a href="${link}" style="color:inherit">${link}</a></p>
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** A text as HTML's attributes and elements take it. */
function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => entities[character] ?? "");
}
