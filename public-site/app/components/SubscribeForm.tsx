import type { VisitorState } from "../content/context.ts";
import { maxLengths } from "../content/message-form.ts";
import { FormGuard } from "../forms/FormGuard.tsx";
import { fieldErrorMessage } from "../forms/field-error-message.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "../pages/Form.module.css";

/** The form that subscribes to new posts by mail, with its heading. Works without scripts. */
export function SubscribeForm({ refusedSubscription }: Pick<VisitorState, "refusedSubscription">) {
  const messages = useMessages();
  const texts = messages.subscribePage;
  const { email, problem, challengeProof } = refusedSubscription ?? {};
  const problemMessages = {
    email: fieldErrorMessage(messages, "email", email),
    suspectedRobot: messages.contactForm.suspectedRobot,
    limited: messages.contactForm.limited,
    failed: messages.failed,
  };
  return (
    <section className="no-print space-above" aria-labelledby="by-mail">
      <h2 id="by-mail" {...messages.langAttributes}>
        {texts.byMail}
      </h2>
      <form method="post" action="/blog/feed" className={`stack ${styles.form}`}>
        <p>{texts.mailPrivacy}</p>
        <label className={styles.wide}>
          {messages.contactForm.email}
          <input
            name="email"
            type="email"
            required
            maxLength={maxLengths.email}
            autoComplete="email"
            defaultValue={email}
            // biome-ignore lint/a11y/noAutofocus: the browser scrolls to the message, far below the head of the page
            autoFocus={problem !== undefined}
            aria-invalid={problem === "email" || undefined}
            aria-describedby={problem ? "problem" : undefined}
          />
        </label>
        {problem ? (
          <p id="problem" role="alert" className={styles.refusal}>
            {problemMessages[problem]}
          </p>
        ) : null}
        <FormGuard form="subscribe" challengeProof={challengeProof}>
          {texts.title}
        </FormGuard>
      </form>
    </section>
  );
}
