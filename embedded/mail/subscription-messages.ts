import type { MailLanguage } from "./mail-messages.ts";

/** Messages of one language. `{site}` is replaced by the name of the site. */
interface SubscriptionMessages {
  confirmSubject: string;
  confirmText: string;
  confirm: string;
  expires: string;
  read: string;
  reason: string;
  unsubscribe: string;
}

export const subscriptionMessages: Readonly<Record<MailLanguage, SubscriptionMessages>> = {
  en: {
    confirmSubject: "Confirm your subscription to {site}",
    confirmText: "Follow this link to get new posts of {site} by e-mail:",
    confirm: "Confirm subscription",
    expires:
      "It works for three days. If you did not ask for it, you need do nothing: your address is then deleted.",
    read: "Read the post",
    reason: "You get this e-mail because you subscribed to {site}.",
    unsubscribe: "Unsubscribe",
  },
  de: {
    confirmSubject: "Bestätige dein Abo von {site}",
    confirmText: "Folge diesem Link, um neue Beiträge von {site} per E-Mail zu bekommen:",
    confirm: "Abo bestätigen",
    expires:
      "Er gilt drei Tage lang. Wenn du ihn nicht wolltest, brauchst du nichts zu tun: Deine Adresse wird dann gelöscht.",
    read: "Beitrag lesen",
    reason: "Du bekommst diese E-Mail, weil du {site} abonniert hast.",
    unsubscribe: "Abmelden",
  },
  fr: {
    confirmSubject: "Confirmez votre abonnement à {site}",
    confirmText: "Suivez ce lien pour recevoir les nouveaux articles de {site} par e-mail :",
    confirm: "Confirmer l’abonnement",
    expires:
      "Il est valable trois jours. Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre adresse sera supprimée.",
    read: "Lire l’article",
    reason: "Vous recevez cet e-mail parce que vous êtes abonné à {site}.",
    unsubscribe: "Se désabonner",
  },
  es: {
    confirmSubject: "Confirma tu suscripción a {site}",
    confirmText: "Sigue este enlace para recibir las nuevas entradas de {site} por correo:",
    confirm: "Confirmar suscripción",
    expires:
      "Funciona durante tres días. Si no lo has pedido, no tienes que hacer nada: tu dirección se borrará.",
    read: "Leer la entrada",
    reason: "Recibes este correo porque te suscribiste a {site}.",
    unsubscribe: "Cancelar la suscripción",
  },
  pt: {
    confirmSubject: "Confirme a sua subscrição de {site}",
    confirmText: "Siga esta ligação para receber os novos artigos de {site} por e-mail:",
    confirm: "Confirmar subscrição",
    expires:
      "Funciona durante três dias. Se não a pediu, não precisa de fazer nada: o seu endereço será apagado.",
    read: "Ler o artigo",
    reason: "Recebe este e-mail porque subscreveu {site}.",
    unsubscribe: "Cancelar subscrição",
  },
  it: {
    confirmSubject: "Conferma l’iscrizione a {site}",
    confirmText: "Segui questo link per ricevere i nuovi articoli di {site} via e-mail:",
    confirm: "Conferma iscrizione",
    expires:
      "Funziona per tre giorni. Se non l’hai chiesto tu, non devi fare nulla: il tuo indirizzo verrà cancellato.",
    read: "Leggi l’articolo",
    reason: "Ricevi questa e-mail perché ti sei iscritto a {site}.",
    unsubscribe: "Annulla iscrizione",
  },
  ja: {
    confirmSubject: "{site} の購読の確認",
    confirmText: "次のリンクを開くと、{site} の新しい記事がメールで届きます。",
    confirm: "購読を確認する",
    expires:
      "リンクは3日間有効です。お心当たりがない場合は、何もする必要はありません。アドレスは削除されます。",
    read: "記事を読む",
    reason: "このメールは {site} を購読している方にお送りしています。",
    unsubscribe: "購読を解除する",
  },
  ar: {
    confirmSubject: "أكّد اشتراكك في {site}",
    confirmText: "اتبع هذا الرابط لتصلك منشورات {site} الجديدة بالبريد الإلكتروني:",
    confirm: "تأكيد الاشتراك",
    expires: "يعمل الرابط ثلاثة أيام. إذا لم تطلبه فلا حاجة إلى فعل أي شيء، وسيُحذف عنوانك.",
    read: "اقرأ المنشور",
    reason: "وصلتك هذه الرسالة لأنك مشترك في {site}.",
    unsubscribe: "إلغاء الاشتراك",
  },
};
