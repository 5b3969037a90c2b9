import type { HTMLAttributes } from "react";
import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { contentContext, visitorStateContext } from "../content/context.ts";
import { hasMessageForm, maxLengths } from "../content/message-form.ts";
import type { SendingProblem } from "../content/visitor-messages.server.ts";
import { FormGuard } from "../forms/FormGuard.tsx";
import { fieldErrorMessage } from "../forms/field-error-message.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "../pages/Form.module.css";
import { siteMeta } from "../seo/site-meta.ts";
import type { Route } from "./+types/contact.ts";

const problemStatus = {
  name: 422,
  email: 422,
  message: 422,
  suspectedRobot: 200,
  limited: 429,
  failed: 503,
};

export async function loader({ context }: Route.LoaderArgs) {
  const isOpen = hasMessageForm(await context.get(contentContext).loadSite());
  const { unsent } = context.get(visitorStateContext);
  const status = unsent ? problemStatus[unsent.problem] : 200;
  return data({ isOpen, unsent }, { status: isOpen ? status : 404 });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, _site, messages) =>
  loaderData?.isOpen ? { path: "/contact", title: messages.contactForm.title } : null,
);

/** The form for writing to the owner. Works without scripts. */
export default function Contact({ loaderData: { isOpen, unsent } }: Route.ComponentProps) {
  const messages = useMessages();
  if (!isOpen) return <NotFound />;
  const texts = messages.contactForm;
  const { message, problem, challengeProof } = unsent ?? {};
  const failures: Partial<Record<SendingProblem, string>> = {
    limited: texts.limited,
    failed: messages.failed,
    suspectedRobot: texts.suspectedRobot,
  };
  const failure = problem && failures[problem];
  const fieldProps = (name: "name" | "email" | "message") => ({
    name,
    required: true,
    maxLength: maxLengths[name],
    defaultValue: message?.[name],
    autoFocus: problem === name,
    "aria-invalid": problem === name || undefined,
    "aria-describedby": problem === name ? "problem" : undefined,
  });
  const fieldError = (name: "name" | "email" | "message") =>
    problem === name ? (
      <span id="problem" role="alert" className={styles.refusal}>
        {fieldErrorMessage(messages, name, message?.[name])}
      </span>
    ) : null;
  return (
    <div className="wrap page">
      <PageHead title={texts.title} intro={texts.messagePrivacy} />
      <form
        method="post"
        action="/contact"
        className={`no-print stack ${styles.form}`}
        {...(messages.langAttributes as HTMLAttributes<HTMLFormElement>)}
      >
        {failure ? (
          <p role="alert" className={styles.refusal}>
            {failure}
          </p>
        ) : null}
        <label className={styles.wide}>
          {texts.name}
          <input {...fieldProps("name")} autoComplete="name" />
          {fieldError("name")}
        </label>
        <label className={styles.wide}>
          {texts.email}
          <input {...fieldProps("email")} type="email" autoComplete="email" />
          {fieldError("email")}
        </label>
        <label className={styles.wide}>
          {texts.message}
          <textarea {...fieldProps("message")} rows={8} dir="auto" />
          {fieldError("message")}
        </label>
        <FormGuard form="contact" challengeProof={challengeProof}>
          {texts.send}
        </FormGuard>
      </form>
    </div>
  );
}
