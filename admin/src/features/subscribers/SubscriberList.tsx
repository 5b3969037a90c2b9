import { Alert, Button, Chip } from "@mui/material";
import { subscribers } from "@portfolio/content/collections";
import type { SubscriberRow } from "@portfolio/content/subscriber";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DataTable, useDataProvider } from "react-admin";
import { mailStateKey, useMailState } from "../../data/api/use-mail-state.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { subscribersMessage } from "../../i18n/en/subscribers.ts";
import { toastFailure } from "../../layout/notifications/toasts.ts";
import { hiddenOnPhone, RelativeTimeField } from "../../list/columns.tsx";
import { ExportButton, ListPage } from "../../list/ListPage.tsx";

const Column = DataTable.Col<SubscriberRow>;

const exportedColumns = ["email", "created_at", "confirmed_at"];

/** `/admin/subscribers`, newest first. */
export default function SubscriberList() {
  return (
    <ListPage
      collection={subscribers}
      description={subscribersMessage("description")}
      loadedColumns={["email", "confirmed_at"]}
      notice={<MailState />}
      actions={<ExportButton columns={exportedColumns} />}
      emptyText={subscribersMessage("emptyText")}
      emptySection="metadata"
    >
      <Column source="email" label={sharedMessage("email")} />
      <Column source="confirmed_at" label={sharedMessage("state")} render={renderState} />
      <Column source="created_at" label={subscribersMessage("since")} sx={hiddenOnPhone}>
        <RelativeTimeField source="created_at" />
      </Column>
    </ListPage>
  );
}

function renderState({ confirmed_at: confirmedAt }: SubscriberRow) {
  const isConfirmed = confirmedAt !== null;
  return (
    <Chip
      color={isConfirmed ? "primary" : "default"}
      label={subscribersMessage(isConfirmed ? "confirmed" : "unconfirmed")}
    />
  );
}

function MailState() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { data: state } = useMailState();
  const { mutate: resume, isPending } = useMutation({
    mutationFn: () => dataProvider.resumeMails(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailStateKey }),
    onError: (error) => toastFailure(error, sharedMessage("unknownError")),
  });
  if (!state) return null;
  const { problem, waiting, waitingProblem, sent, refused, unclear } = state;
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
  const severity = waitingProblem || refused + unclear > 0 ? "warning" : "info";
  const texts = [
    subscribersMessage("sent", { smart_count: sent }),
    waiting > 0 && subscribersMessage("waiting", { smart_count: waiting }),
    waitingProblem && subscribersMessage("waitingProblem", { problem: waitingProblem }),
    refused > 0 && subscribersMessage("refused", { smart_count: refused }),
    unclear > 0 && subscribersMessage("unclear", { smart_count: unclear }),
  ];
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {texts.filter(Boolean).join(" ")}
    </Alert>
  );
}
