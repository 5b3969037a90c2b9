import type { HTMLAttributes } from "react";
import button from "../components/Button.module.css";
import { PageHead } from "../components/PageHead.tsx";
import type { Visit } from "../content/context.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Form.module.css";

/** The form with which visitors write to the owner. Works without scripts. */
export function ContactPage({ unsent }: Pick<Visit, "unsent">) {
  const messages = useMessages();
  const texts = messages.contactForm;
  const { message, problem } = unsent ?? {};
  const failure =
    problem === "limited" ? texts.limited : problem === "failed" ? messages.failed : "";
  const field = (name: "name" | "email" | "message") => ({
    name,
    required: true,
    defaultValue: message?.[name],
    "aria-invalid": problem === name || undefined,
    "aria-describedby": problem === name ? "problem" : undefined,
  });
  const wrong = (name: "name" | "email" | "message") =>
    problem === name ? (
      <span id="problem" role="alert" className={styles.refusal}>
        {texts.problems[name]}
      </span>
    ) : null;
  return (
    <div className="wrap page">
      <PageHead title={texts.title} intro={texts.kept} />
      <form
        method="post"
        action="/contact"
        className={`no-print ${styles.form}`}
        {...(messages.langAttributes as HTMLAttributes<HTMLFormElement>)}
      >
        {failure ? (
          <p role="alert" className={styles.refusal}>
            {failure}
          </p>
        ) : null}
        <label className={styles.wide}>
          {texts.name}
          <input {...field("name")} maxLength={200} autoComplete="name" />
          {wrong("name")}
        </label>
        <label className={styles.wide}>
          {texts.email}
          <input {...field("email")} type="email" maxLength={320} autoComplete="email" />
          {wrong("email")}
        </label>
        <label className={styles.wide}>
          {texts.message}
          <textarea {...field("message")} maxLength={5000} rows={8} dir="auto" />
          {wrong("message")}
        </label>
        {/* A trap: people do not see it, and robots fill it in. */}
        <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <button type="submit" className={`${button.button} ${button.solid}`}>
          {texts.send}
        </button>
      </form>
    </div>
  );
}
