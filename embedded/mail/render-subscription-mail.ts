import { escapeHtml } from "@portfolio/content/escape-html";
import { renderHtml, toMailLanguage } from "./render-mail.ts";
import { subscriptionMessages } from "./subscription-messages.ts";
import type { OutgoingMail } from "./transport.ts";

interface SubscriptionMail {
  siteName: string;
  /** BCP 47 tag. */
  language: string;
  /** Page that confirms or ends the subscription. */
  link: string;
  /** Absent in the mail that asks to confirm the subscription. */
  post?: { title: string; excerpt: string; url: string } | null | undefined;
}

/** A mail to a subscriber: about a new post, or a request to confirm the subscription. */
export function renderSubscriptionMail({
  siteName,
  language: tag,
  link,
  post,
}: SubscriptionMail): Pick<OutgoingMail, "subject" | "text" | "html" | "headers" | "fromName"> {
  const language = toMailLanguage(tag);
  const messages = subscriptionMessages[language];
  const fromName = toSingleLine(siteName);
  const withSiteName = (text: string) => text.replaceAll("{site}", () => fromName);
  if (!post) {
    const text = withSiteName(messages.confirmText);
    return {
      fromName,
      subject: withSiteName(messages.confirmSubject),
      text: `${text}\n\n${link}\n\n${messages.expires}\n`,
      html: renderHtml({
        language,
        text: escapeHtml(text),
        quote: "",
        link,
        linkText: messages.confirm,
        notes: [messages.expires],
      }),
    };
  }
  const title = toSingleLine(post.title);
  const reason = withSiteName(messages.reason);
  return {
    fromName,
    subject: title,
    text: `${[title, post.excerpt, post.url, `${reason} ${messages.unsubscribe}: ${link}`].filter(Boolean).join("\n\n")}\n`,
    html: renderHtml({
      language,
      text: `<strong dir="auto">${escapeHtml(title)}</strong>`,
      quote: escapeHtml(post.excerpt),
      link: escapeHtml(post.url),
      linkText: messages.read,
      notes: [
        `${escapeHtml(reason)} <a href="${link}" style="color:inherit">${messages.unsubscribe}</a>`,
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${link}>`,
      // RFC 8058: the mail program unsubscribes with one click.
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const toSingleLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();
