import { useEffect, useRef, useState } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "../pages/Form.module.css";
import type { GuardedForm } from "./challenge.ts";

interface FormGuardProps {
  form: GuardedForm;
  /** Proof that the server has put into a page that asks the visitor to send the form again. */
  challengeProof?: string | undefined;
}

/**
 * Hidden fields of a form that keep robots out. On the first focus, fetches a challenge and solves it. Submitting waits
 * for the solution. Without scripts or a solution, the server asks the visitor to send the form again. While the browser
 * is offline, shows a message instead of the browser's error page.
 */
export function FormGuard({ form: name, challengeProof = "" }: FormGuardProps) {
  const messages = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    let solution: Promise<void> | undefined;
    let isReady = false;
    const start = () => {
      solution ??= import("./solve-challenge.ts")
        .then(({ solveFormChallenge }) => solveFormChallenge(name))
        .then((newProof) => {
          if (newProof) field.value = newProof;
        })
        .catch(() => undefined)
        .then(() => {
          isReady = true;
        });
      return solution;
    };
    const discardProof = () => {
      isReady = false;
      solution = undefined;
    };
    const submit = (event: SubmitEvent) => {
      const isOnline = navigator.onLine;
      setOffline(!isOnline);
      if (!isOnline) {
        event.preventDefault();
        // The challenge could not be fetched while offline.
        return discardProof();
      }
      // The form needs another proof if the visitor returns to the page, because each proof is valid once.
      if (isReady) return discardProof();
      event.preventDefault();
      // Ignores a repeated submit, for example by a double click.
      if (form.hasAttribute("aria-busy")) return;
      form.setAttribute("aria-busy", "true");
      void start().then(() => {
        form.removeAttribute("aria-busy");
        form.requestSubmit();
      });
    };
    form.addEventListener("focusin", start);
    form.addEventListener("submit", submit);
    // The page hydrates at the first interaction, which may have been the focus of a field.
    if (form.contains(document.activeElement)) void start();
    return () => {
      form.removeEventListener("focusin", start);
      form.removeEventListener("submit", submit);
    };
  }, [name]);

  return (
    <>
      {/* People do not see this field, but robots fill it in. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <input name="challengeProof" type="hidden" defaultValue={challengeProof} ref={input} />
      {isOffline && (
        <p role="alert" className={styles.refusal}>
          {messages.contactForm.offline}
        </p>
      )}
    </>
  );
}
