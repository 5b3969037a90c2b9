import "../components/large-link-targets.css";
import { PageHead } from "../components/PageHead.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import type { PasswordRefusal, ProtectedProject } from "../content/protected-projects.server.ts";
import { FormGuard } from "../forms/FormGuard.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { Cover } from "./Cover.tsx";
import styles from "./Form.module.css";

interface ProtectedProjectPageProps {
  project: ProtectedProject;
  /** Why the submitted password did not open the project; absent if none was submitted. */
  refusal?: PasswordRefusal | undefined;
}

/** The page of a protected project until its password is entered. The form works without scripts. */
export function ProtectedProjectPage({ project, refusal }: ProtectedProjectPageProps) {
  const messages = useMessages();
  const { title, summary, cover, reason } = project;
  const texts = messages.protectedProject;
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        intro={summary}
        kicker={
          <SafeLink href="/projects" {...messages.langAttributes}>
            {messages.collections.projects}
          </SafeLink>
        }
      />
      <form method="post" className={`no-print stack ${styles.form}`}>
        {reason ? (
          <p dir="auto">{reason}</p>
        ) : (
          <p {...messages.langAttributes}>{texts.explanation}</p>
        )}
        <label {...messages.langAttributes}>
          {texts.password}
          <input
            type="password"
            name="password"
            required
            maxLength={72}
            autoComplete="off"
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? "refusal" : undefined}
          />
        </label>
        {refusal ? (
          <p id="refusal" role="alert" className={styles.refusal} {...messages.langAttributes}>
            {refusal === "failed" ? messages.failed : texts[refusal]}
          </p>
        ) : null}
        <FormGuard>{texts.open}</FormGuard>
      </form>
      <Cover image={cover} />
    </div>
  );
}
