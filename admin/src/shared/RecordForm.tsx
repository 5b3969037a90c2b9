import { Box } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { Form, type RaRecord } from "react-admin";
import { type FieldValues, type Resolver, useFormContext, useFormState } from "react-hook-form";
import { fieldErrors } from "../providers/errors.ts";
import { toastFailure } from "../providers/notifications/failure.ts";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { capitalised } from "./capitalised.ts";
import { type Place, SaveBar } from "./SaveBar.tsx";

interface RecordFormProps<Values extends FieldValues> {
  /** What the form starts from; a new record has no `updated_at`. */
  record: Partial<RaRecord>;
  resolver: Resolver<Values, unknown, Values>;
  /** Saves, and answers when the server has said so; a rejection leaves the form as it is. */
  save: (values: FieldValues) => Promise<unknown>;
  /** What one such record is called inside a sentence. */
  singular: string;
  /** Where the record is on the site. */
  place?: Place;
  children: ReactNode;
}

/**
 * A form with everything that saving takes: the bar, the messages of the error catalogue, Ctrl or Cmd + S, a
 * guard against leaving unsaved changes, and a failed save that keeps every character.
 */
export function RecordForm<Values extends FieldValues>({
  record,
  resolver,
  save,
  singular,
  place,
  children,
}: RecordFormProps<Values>) {
  async function submit(values: FieldValues) {
    try {
      await save(values);
    } catch (error) {
      toastFailure(error, `Failed to save ${singular}`);
      return problems(error);
    }
    toastSuccess(`${capitalised(singular)} saved successfully`);
  }

  return (
    <Form
      record={record}
      resolver={resolver as unknown as Resolver}
      onSubmit={submit}
      warnWhenUnsavedChanges
      // The messages stand at the fields, and the first of them has the focus.
      disableInvalidFormNotification
      noValidate
    >
      <SavingPause>{children}</SavingPause>
      <SaveBar savedAt={record.updated_at ?? null} place={place} />
    </Form>
  );
}

/** What to show where: messages at fields when the error names some, else one for the whole form. */
function problems(error: unknown): Record<string, unknown> {
  const atFields = fieldErrors(error);
  if (atFields) return atFields;
  const name = error instanceof Error ? error.name : "Error";
  const message = error instanceof Error ? error.message : "Something went wrong.";
  return { root: { [name]: message } };
}

/** While a save is under way nothing can be typed that its answer would then overwrite. */
function SavingPause({ children }: { children: ReactNode }) {
  const { reset, getValues } = useFormContext();
  const { isSubmitting, isSubmitSuccessful } = useFormState();

  useEffect(() => {
    // A successful save switches the guard against leaving off until the form starts anew.
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, reset, getValues]);

  useEffect(() => {
    if (!isSubmitting) return;
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) setTimeout(() => focused.focus({ preventScroll: true }));
    };
  }, [isSubmitting]);

  return <Box inert={isSubmitting}>{children}</Box>;
}
