import type { Site } from "../site/site.ts";
import { messagesOf } from "./messages.ts";

/** State of a subscription by mail, as a page shows it. `waiting` means that the visitor has not confirmed it yet. */
type SubscriptionState = "sent" | "waiting" | "confirmed" | "ended";

type PageTexts = Readonly<Record<SubscriptionState, { title: string; text: string }>> & {
  readonly confirm: string;
  readonly unsubscribe: string;
};

/**
 * Texts of the pages that confirm and end a subscription. Browsers do not load them with the other messages, because
 * few visitors see these pages.
 */
const texts: Readonly<Record<string, PageTexts>> = {
  en: {
    confirm: "Confirm",
    unsubscribe: "Unsubscribe",
    sent: {
      title: "One more step",
      text: "If the address is not subscribed yet, an e-mail with a link arrives in a moment. Follow it to confirm. Unconfirmed addresses are deleted after three days.",
    },
    waiting: { title: "Confirm your subscription", text: "New posts then arrive by e-mail." },
    confirmed: {
      title: "You are subscribed",
      text: "New posts arrive by e-mail. You can stop them at any time.",
    },
    ended: {
      title: "You are not subscribed",
      text: "No e-mails are sent to this address, and it is not stored.",
    },
  },
  de: {
    confirm: "Bestätigen",
    unsubscribe: "Abmelden",
    sent: {
      title: "Noch ein Schritt",
      text: "Falls die Adresse noch nicht angemeldet ist, kommt gleich eine E-Mail mit einem Link. Folge ihm, um das Abo zu bestätigen. Unbestätigte Adressen werden nach drei Tagen gelöscht.",
    },
    waiting: { title: "Abo bestätigen", text: "Neue Beiträge kommen dann per E-Mail." },
    confirmed: {
      title: "Du bist angemeldet",
      text: "Neue Beiträge kommen per E-Mail. Du kannst dich jederzeit abmelden.",
    },
    ended: {
      title: "Du bist nicht angemeldet",
      text: "An diese Adresse gehen keine E-Mails, und sie ist nicht gespeichert.",
    },
  },
  fr: {
    confirm: "Confirmer",
    unsubscribe: "Se désabonner",
    sent: {
      title: "Encore une étape",
      text: "Si l’adresse n’est pas encore abonnée, un e-mail avec un lien arrive dans un instant. Suivez-le pour confirmer. Les adresses non confirmées sont supprimées après trois jours.",
    },
    waiting: {
      title: "Confirmez votre abonnement",
      text: "Les nouveaux articles arriveront par e-mail.",
    },
    confirmed: {
      title: "Vous êtes abonné",
      text: "Les nouveaux articles arrivent par e-mail. Vous pouvez arrêter à tout moment.",
    },
    ended: {
      title: "Vous n’êtes pas abonné",
      text: "Aucun e-mail n’est envoyé à cette adresse, qui n’est pas conservée.",
    },
  },
  es: {
    confirm: "Confirmar",
    unsubscribe: "Cancelar la suscripción",
    sent: {
      title: "Un paso más",
      text: "Si la dirección aún no está suscrita, enseguida llegará un correo con un enlace. Síguelo para confirmar. Las direcciones sin confirmar se borran a los tres días.",
    },
    waiting: { title: "Confirma tu suscripción", text: "Las nuevas entradas llegarán por correo." },
    confirmed: {
      title: "Estás suscrito",
      text: "Las nuevas entradas llegan por correo. Puedes cancelar cuando quieras.",
    },
    ended: {
      title: "No estás suscrito",
      text: "No se envían correos a esta dirección, y no está guardada.",
    },
  },
  pt: {
    confirm: "Confirmar",
    unsubscribe: "Cancelar subscrição",
    sent: {
      title: "Mais um passo",
      text: "Se o endereço ainda não estiver subscrito, chegará um e-mail com uma ligação. Siga-a para confirmar. Os endereços não confirmados são apagados após três dias.",
    },
    waiting: { title: "Confirme a sua subscrição", text: "Os novos artigos chegarão por e-mail." },
    confirmed: {
      title: "Está subscrito",
      text: "Os novos artigos chegam por e-mail. Pode cancelar a qualquer momento.",
    },
    ended: {
      title: "Não está subscrito",
      text: "Não são enviados e-mails para este endereço, que não está guardado.",
    },
  },
  it: {
    confirm: "Conferma",
    unsubscribe: "Annulla iscrizione",
    sent: {
      title: "Ancora un passo",
      text: "Se l’indirizzo non è ancora iscritto, tra poco arriva un’e-mail con un link. Seguilo per confermare. Gli indirizzi non confermati vengono cancellati dopo tre giorni.",
    },
    waiting: { title: "Conferma l’iscrizione", text: "I nuovi articoli arriveranno via e-mail." },
    confirmed: {
      title: "Sei iscritto",
      text: "I nuovi articoli arrivano via e-mail. Puoi annullare quando vuoi.",
    },
    ended: {
      title: "Non sei iscritto",
      text: "A questo indirizzo non arrivano e-mail, e non è conservato.",
    },
  },
  ja: {
    confirm: "確認する",
    unsubscribe: "購読を解除する",
    sent: {
      title: "あと一歩です",
      text: "まだ購読していないアドレスには、リンクの付いたメールがまもなく届きます。リンクを開いて確認してください。確認されないアドレスは3日後に削除されます。",
    },
    waiting: { title: "購読の確認", text: "新しい記事がメールで届くようになります。" },
    confirmed: {
      title: "購読中です",
      text: "新しい記事がメールで届きます。いつでも解除できます。",
    },
    ended: {
      title: "購読していません",
      text: "このアドレスにメールは送られず、アドレスは保存されていません。",
    },
  },
  ar: {
    confirm: "تأكيد",
    unsubscribe: "إلغاء الاشتراك",
    sent: {
      title: "خطوة أخيرة",
      text: "إذا لم يكن العنوان مشتركًا بعد فستصل رسالة فيها رابط بعد لحظات. افتحه للتأكيد. تُحذف العناوين غير المؤكدة بعد ثلاثة أيام.",
    },
    waiting: { title: "أكّد اشتراكك", text: "ستصلك المنشورات الجديدة بالبريد الإلكتروني." },
    confirmed: {
      title: "أنت مشترك",
      text: "تصلك المنشورات الجديدة بالبريد الإلكتروني، ويمكنك التوقف في أي وقت.",
    },
    ended: { title: "لست مشتركًا", text: "لا تُرسل رسائل إلى هذا العنوان، وهو غير محفوظ." },
  },
};

export function subscriptionPageTexts(site: Site): PageTexts {
  // The cast is safe, because a test checks that `texts` has all languages of the site.
  return texts[messagesOf(site).language] as PageTexts;
}

export const subscriptionLanguages: readonly string[] = Object.keys(texts);
