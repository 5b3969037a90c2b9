import { useEffect, useRef } from "react";
import type { GuardedForm } from "./challenge.ts";

interface FormGuardProps {
  form: GuardedForm;
  /** Proof of a page that asks whether to send. */
  proof?: string | undefined;
}

/**
 * The hidden fields of a form that keep robots out. On the first focus the script fetches a challenge and solves it; a
 * form
 * that is sent earlier waits for it. Without scripts, or if that fails, the server asks the visitor to send once more.
 */
export function FormGuard({ form: name, proof = "" }: FormGuardProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    let solving: Promise<void> | undefined;
    let isReady = false;
    const start = () => {
      solving ??= import("./solve-challenge.ts")
        .then(({ proveForm }) => proveForm(name))
        .then((found) => {
          if (found) field.value = found;
        })
        // The server asks instead.
        .catch(() => undefined)
        .then(() => {
          isReady = true;
        });
      return solving;
    };
    const submit = (event: SubmitEvent) => {
      if (isReady) {
        // For a page that the browser shows again after going back: a proof is valid once.
        isReady = false;
        solving = undefined;
        return;
      }
      event.preventDefault();
      form.setAttribute("aria-busy", "true");
      void start().then(() => {
        form.removeAttribute("aria-busy");
        form.requestSubmit();
      });
    };
    form.addEventListener("focusin", start);
    form.addEventListener("submit", submit);
    // The script loads at the first interaction, which may be the focus.
    if (form.contains(document.activeElement)) void start();
    return () => {
      form.removeEventListener("focusin", start);
      form.removeEventListener("submit", submit);
    };
  }, [name]);

  return (
    <>
      {/* A trap: people do not see it, and robots fill it in. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <input name="proof" type="hidden" defaultValue={proof} ref={input} />
    </>
  );
}
