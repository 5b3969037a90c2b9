import { Button, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useServer } from "../../../../data/api/server-context.ts";
import { createPostToSite } from "../../../../data/api/site-requests.ts";
import { errorMessageOf } from "../../../../data/media/error-message.ts";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { sharedMessage } from "../../../../i18n/en/shared.ts";
import { FormDialog } from "../../../../layout/FormDialog.tsx";
import { toastSuccess } from "../../../../layout/notifications/toasts.ts";

type LookupResult =
  | { publications: object[]; problem?: undefined }
  | { problem: "notFound" | "unreachable" | "unreadable" };

/** Timeout of the request in ms. The server itself waits 15 seconds for the registry of DOIs. */
const timeoutMs = 30_000;

/** Maximum length of the text in characters. The server limits its bytes to three times this number. */
const maxLength = 60_000;

/** Adds publications to the form by a DOI, which the server looks up, or by BibTeX. */
export function AddPublications() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: "start", mb: 1 }}>
        {cvMessage("addByDoi")}
      </Button>
      {isOpen && <PublicationDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PublicationDialog({ onClose }: { onClose(): void }) {
  const post = createPostToSite(useServer());
  const { getValues, reset } = useFormContext();
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await post("/api/publications", { body: text, signal });
      const result: LookupResult = await response.json();
      if (result.problem) throw new Error(cvMessage(result.problem));
      return result.publications;
    },
  });

  /** Requests the publications. Adds none if the dialog is closed before the response arrives. */
  function add() {
    mutate(undefined, {
      onSuccess(newPublications) {
        const { content, ...values } = getValues();
        const publications = [...newPublications, ...(content.publications ?? [])];
        reset({ ...values, content: { ...content, publications } }, { keepDefaultValues: true });
        toastSuccess(cvMessage("publicationsAdded", { smart_count: newPublications.length }));
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={cvMessage("addByDoi")}
      submitLabel={cvMessage("addPublication")}
      isReady={text.trim() !== ""}
      isBusy={isPending}
      error={error && errorMessageOf(error, sharedMessage("unknownError"))}
      maxWidth="sm"
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        autoFocus
        multiline
        minRows={3}
        maxRows={12}
        label={cvMessage("doiOrBibtex")}
        placeholder="10.1000/182"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText={cvMessage("doiHelp")}
        slotProps={{ htmlInput: { maxLength } }}
        sx={{ mt: 1, mb: 1.5 }}
      />
    </FormDialog>
  );
}
