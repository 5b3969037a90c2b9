import { Alert, Button } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServer } from "../../data/api/server-context.tsx";
import { mailStateKey, useMailState } from "../../data/api/use-mail-state.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { subscribersMessage } from "../../i18n/en/subscribers.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";

/** What was sent within the last week, and why sending stopped. */
export function MailState() {
  const { client } = useServer();
  const queryClient = useQueryClient();
  const { data: state } = useMailState();
  const { mutate: resume, isPending } = useMutation({
    mutationFn: async () => {
      await client.rpc("resume_mails").throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailStateKey }),
    onError: (error) => toastFailure(error, sharedMessage("unknownError")),
  });
  if (!state) return null;
  const { problem, waiting, sent, refused, unclear } = state;
  if (problem !== null) {
    return (
      <Alert
        severity="error"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" loading={isPending} onClick={() => resume()}>
            {subscribersMessage("resume")}
          </Button>
        }
      >
        {subscribersMessage("stopped", { problem, smart_count: waiting })}
      </Alert>
    );
  }
  if (waiting + sent + refused + unclear === 0) return null;
  const severity = refused + unclear > 0 ? "warning" : "info";
  const texts = [
    subscribersMessage("sent", { smart_count: sent }),
    waiting > 0 && subscribersMessage("waiting", { smart_count: waiting }),
    refused > 0 && subscribersMessage("refused", { smart_count: refused }),
    unclear > 0 && subscribersMessage("unclear", { smart_count: unclear }),
  ];
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {texts.filter(Boolean).join(" ")}
    </Alert>
  );
}
