/** Purpose of a mail: Supabase Auth's types of links, the owner's test mail, and messages of visitors. */
export type MailPurpose = "signup" | "magiclink" | "recovery" | "email_change" | "test" | "message";

/** Messages of one language. `{site}` is replaced by the site's host name. */
interface MailMessages {
  purposes: Readonly<Record<MailPurpose, readonly [subject: string, text: string, link: string]>>;
  /** Validity of a link. */
  validity: string;
  /** For recipients who did not request the mail. */
  notRequested: string;
}

export const mailMessages = {
  en: {
    purposes: {
      signup: [
        "Confirm your e-mail address for {site}",
        "Follow this link to confirm your e-mail address:",
        "Confirm address",
      ],
      magiclink: ["Sign in to {site}", "Follow this link to sign in:", "Sign in"],
      recovery: [
        "A new password for {site}",
        "Follow this link to sign in and choose a new password:",
        "Choose a new password",
      ],
      email_change: [
        "Change your e-mail address for {site}",
        "Follow this link to change the e-mail address of your account:",
        "Change address",
      ],
      message: ["New message on {site}", "A visitor of your site wrote to you:", "All messages"],
      test: [
        "Test e-mail from {site}",
        "This is the test e-mail that you requested. Your site can send e-mails.",
        "To the site",
      ],
    },
    validity: "It works once and for ten minutes.",
    notRequested: "If you did not request it, you can ignore this e-mail.",
  },
  de: {
    purposes: {
      signup: [
        "Bestätige deine E-Mail-Adresse für {site}",
        "Folge diesem Link, um deine E-Mail-Adresse zu bestätigen:",
        "Adresse bestätigen",
      ],
      magiclink: ["Anmelden bei {site}", "Folge diesem Link, um dich anzumelden:", "Anmelden"],
      recovery: [
        "Ein neues Passwort für {site}",
        "Folge diesem Link, um dich anzumelden und ein neues Passwort zu wählen:",
        "Neues Passwort wählen",
      ],
      email_change: [
        "Ändere deine E-Mail-Adresse für {site}",
        "Folge diesem Link, um die E-Mail-Adresse deines Kontos zu ändern:",
        "Adresse ändern",
      ],
      message: [
        "Neue Nachricht auf {site}",
        "Ein Besucher deiner Website hat dir geschrieben:",
        "Alle Nachrichten",
      ],
      test: [
        "Testmail von {site}",
        "Mails kommen an: Das ist der Test, den du wolltest.",
        "Zur Website",
      ],
    },
    validity: "Er gilt einmal und zehn Minuten lang.",
    notRequested: "Wenn du ihn nicht wolltest, brauchst du nichts zu tun.",
  },
  fr: {
    purposes: {
      signup: [
        "Confirmez votre adresse e-mail pour {site}",
        "Suivez ce lien pour confirmer votre adresse e-mail :",
        "Confirmer l’adresse",
      ],
      magiclink: ["Connexion à {site}", "Suivez ce lien pour vous connecter :", "Se connecter"],
      recovery: [
        "Un nouveau mot de passe pour {site}",
        "Suivez ce lien pour vous connecter et choisir un nouveau mot de passe :",
        "Choisir un mot de passe",
      ],
      email_change: [
        "Changez votre adresse e-mail pour {site}",
        "Suivez ce lien pour changer l’adresse e-mail de votre compte :",
        "Changer l’adresse",
      ],
      message: [
        "Nouveau message sur {site}",
        "Quelqu’un vous a écrit depuis votre site :",
        "Tous les messages",
      ],
      test: [
        "E-mail d’essai de {site}",
        "Les e-mails arrivent : voici l’essai que vous avez demandé.",
        "Voir le site",
      ],
    },
    validity: "Il fonctionne une seule fois, pendant dix minutes.",
    notRequested: "Si vous ne l’avez pas demandé, vous n’avez rien à faire.",
  },
  es: {
    purposes: {
      signup: [
        "Confirma tu correo electrónico para {site}",
        "Sigue este enlace para confirmar tu correo electrónico:",
        "Confirmar correo",
      ],
      magiclink: [
        "Iniciar sesión en {site}",
        "Sigue este enlace para iniciar sesión:",
        "Iniciar sesión",
      ],
      recovery: [
        "Una nueva contraseña para {site}",
        "Sigue este enlace para iniciar sesión y elegir una nueva contraseña:",
        "Elegir contraseña",
      ],
      email_change: [
        "Cambia tu correo electrónico para {site}",
        "Sigue este enlace para cambiar el correo electrónico de tu cuenta:",
        "Cambiar correo",
      ],
      message: [
        "Nuevo mensaje en {site}",
        "Alguien te ha escrito desde tu sitio:",
        "Todos los mensajes",
      ],
      test: [
        "Correo de prueba de {site}",
        "El correo funciona: esta es la prueba que pediste.",
        "Ir al sitio",
      ],
    },
    validity: "Funciona una sola vez y durante diez minutos.",
    notRequested: "Si no lo has pedido, no tienes que hacer nada.",
  },
  pt: {
    purposes: {
      signup: [
        "Confirme o seu endereço de e-mail para {site}",
        "Siga esta ligação para confirmar o seu endereço de e-mail:",
        "Confirmar endereço",
      ],
      magiclink: ["Entrar em {site}", "Siga esta ligação para entrar:", "Entrar"],
      recovery: [
        "Uma nova palavra-passe para {site}",
        "Siga esta ligação para entrar e escolher uma nova palavra-passe:",
        "Escolher palavra-passe",
      ],
      email_change: [
        "Altere o seu endereço de e-mail para {site}",
        "Siga esta ligação para alterar o endereço de e-mail da sua conta:",
        "Alterar endereço",
      ],
      message: [
        "Nova mensagem em {site}",
        "Alguém lhe escreveu a partir do seu site:",
        "Todas as mensagens",
      ],
      test: [
        "E-mail de teste de {site}",
        "O e-mail funciona: este é o teste que pediu.",
        "Ir para o site",
      ],
    },
    validity: "Funciona uma só vez e durante dez minutos.",
    notRequested: "Se não a pediu, não precisa de fazer nada.",
  },
  it: {
    purposes: {
      signup: [
        "Conferma il tuo indirizzo e-mail per {site}",
        "Segui questo link per confermare il tuo indirizzo e-mail:",
        "Conferma indirizzo",
      ],
      magiclink: ["Accedi a {site}", "Segui questo link per accedere:", "Accedi"],
      recovery: [
        "Una nuova password per {site}",
        "Segui questo link per accedere e scegliere una nuova password:",
        "Scegli una password",
      ],
      email_change: [
        "Cambia il tuo indirizzo e-mail per {site}",
        "Segui questo link per cambiare l’indirizzo e-mail del tuo account:",
        "Cambia indirizzo",
      ],
      message: [
        "Nuovo messaggio su {site}",
        "Qualcuno ti ha scritto dal tuo sito:",
        "Tutti i messaggi",
      ],
      test: [
        "E-mail di prova da {site}",
        "La posta funziona: questa è la prova che hai chiesto.",
        "Vai al sito",
      ],
    },
    validity: "Funziona una sola volta e per dieci minuti.",
    notRequested: "Se non l’hai chiesto tu, non devi fare nulla.",
  },
  ja: {
    purposes: {
      signup: [
        "{site} のメールアドレスの確認",
        "次のリンクを開いて、メールアドレスを確認してください。",
        "アドレスを確認する",
      ],
      magiclink: ["{site} へのログイン", "次のリンクを開くとログインできます。", "ログインする"],
      recovery: [
        "{site} の新しいパスワード",
        "次のリンクを開いてログインし、新しいパスワードを設定してください。",
        "新しいパスワードを設定する",
      ],
      email_change: [
        "{site} のメールアドレスの変更",
        "次のリンクを開いて、アカウントのメールアドレスを変更してください。",
        "アドレスを変更する",
      ],
      message: [
        "{site} に新しいメッセージ",
        "サイトの訪問者からメッセージが届きました。",
        "すべてのメッセージ",
      ],
      test: [
        "{site} からのテストメール",
        "メールは届いています。これはご依頼のテストです。",
        "サイトを開く",
      ],
    },
    validity: "リンクは一度だけ、10分間有効です。",
    notRequested: "お心当たりがない場合は、何もする必要はありません。",
  },
  ar: {
    purposes: {
      signup: [
        "تأكيد بريدك الإلكتروني على {site}",
        "اتبع هذا الرابط لتأكيد بريدك الإلكتروني:",
        "تأكيد البريد",
      ],
      magiclink: ["تسجيل الدخول إلى {site}", "اتبع هذا الرابط لتسجيل الدخول:", "تسجيل الدخول"],
      recovery: [
        "كلمة مرور جديدة على {site}",
        "اتبع هذا الرابط لتسجيل الدخول واختيار كلمة مرور جديدة:",
        "اختيار كلمة مرور",
      ],
      email_change: [
        "تغيير بريدك الإلكتروني على {site}",
        "اتبع هذا الرابط لتغيير البريد الإلكتروني لحسابك:",
        "تغيير البريد",
      ],
      message: ["رسالة جديدة على {site}", "كتب إليك أحد زوار موقعك:", "كل الرسائل"],
      test: [
        "رسالة تجريبية من {site}",
        "البريد يعمل: هذه هي الرسالة التجريبية التي طلبتها.",
        "إلى الموقع",
      ],
    },
    validity: "يعمل الرابط مرة واحدة ولمدة عشر دقائق.",
    notRequested: "إذا لم تطلبه فلا حاجة إلى فعل أي شيء.",
  },
} as const satisfies Readonly<Record<string, MailMessages>>;

export type MailLanguage = keyof typeof mailMessages;
