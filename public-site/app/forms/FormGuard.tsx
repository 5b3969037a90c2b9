import { useEffect, useRef, useState } from "react";
import button from "../components/Button.module.css";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "../pages/Form.module.css";
import type { GuardedForm } from "./challenge.ts";

interface FormGuardProps {
  /** Name of the form. Omitted if the form needs no proof that its sender is no robot. */
  form?: GuardedForm;
  /** Initial proof. The server sets it in a response that asks the visitor to send the form again. */
  challengeProof?: string | undefined;
  /** Text of the button. */
  children: string;
}

/** Timeout in ms of the check before a form is sent. For the same time after sending, the form ignores submits. */
const timeoutMs = 10_000;

const isServerReachable = () =>
  fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The button that sends a form. Sends it only if the server responds. Otherwise shows a message, because the browser's
 * error page would replace what the visitor typed.
 *
 * Also adds the hidden fields that keep robots out. On the first focus, fetches a challenge and solves it. Submitting
 * waits for the solution. Without scripts or a solution, the server asks the visitor to send the form again.
 */
export function FormGuard({ form: name, challengeProof = "", children }: FormGuardProps) {
  const messages = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    const field = inputRef.current;
    const form = field?.form;
    if (!field || !form) return;
    let solution: Promise<void> | undefined;
    let isReadyToSend = false;
    const solve = () => {
      if (!name) return;
      solution ??= import("./solve-challenge.ts")
        .then(({ solveFormChallenge }) => solveFormChallenge(name))
        .then((newProof) => {
          if (newProof) field.value = newProof;
        })
        .catch(() => {
          solution = undefined;
        });
      return solution;
    };
    let busyTimer = 0;
    const allowSubmit = () => form.removeAttribute("aria-busy");
    const onSubmit = async (event: SubmitEvent) => {
      if (isReadyToSend) {
        // The form needs another proof if the visitor returns to the page, because each proof is valid once.
        isReadyToSend = false;
        solution = undefined;
        return;
      }
      event.preventDefault();
      // Ignores a repeated submit, for example by a double click.
      if (form.hasAttribute("aria-busy")) return;
      clearTimeout(busyTimer);
      form.setAttribute("aria-busy", "true");
      setUnreachable(false);
      isReadyToSend = await isServerReachable();
      setUnreachable(!isReadyToSend);
      if (!isReadyToSend) return allowSubmit();
      await solve();
      form.requestSubmit();
      busyTimer = window.setTimeout(allowSubmit, timeoutMs);
    };
    // The visitor may return to a page that the browser kept in memory. The event also follows a normal load.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) allowSubmit();
    };
    form.addEventListener("focusin", solve);
    form.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onPageShow);
    // The page hydrates at the first interaction, which may have been the focus of a field.
    if (form.contains(document.activeElement)) void solve();
    return () => {
      form.removeEventListener("focusin", solve);
      form.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [name]);

  return (
    <>
      {/* People do not see this field, but robots fill it in. */}
      {name && <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />}
      <input
        name={name && "challengeProof"}
        type="hidden"
        defaultValue={challengeProof}
        ref={inputRef}
      />
      {isUnreachable && (
        <p role="alert" className={styles.refusal} {...messages.langAttributes}>
          {messages.contactForm.unreachable}
        </p>
      )}
      <button
        type="submit"
        className={`${button.button} ${button.solid}`}
        {...messages.langAttributes}
      >
        {children}
      </button>
    </>
  );
}
