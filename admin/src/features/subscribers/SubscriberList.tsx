import { Chip } from "@mui/material";
import { subscribers } from "@portfolio/content/collections";
import type { SubscriberRow } from "@portfolio/content/subscriber";
import { DataTable, useRecordContext } from "react-admin";
import { subscribersMessage } from "../../i18n/en/subscribers.ts";
import { hiddenOnPhone, RelativeTimeField } from "../../list/columns.tsx";
import { ExportButton } from "../../list/ExportButton.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { MailState } from "./MailState.tsx";

const Column = DataTable.Col<SubscriberRow>;

const exportedColumns = ["email", "created_at", "confirmed_at"];

/** `/admin/subscribers`, newest first. */
export default function SubscriberList() {
  return (
    <>
      <MailState />
      <ListPage
        collection={subscribers}
        description={subscribersMessage("description")}
        columns={["email", "confirmed_at"]}
        actions={<ExportButton columns={exportedColumns} />}
        emptyText={subscribersMessage("emptyText")}
      >
        <Column source="email" label={subscribersMessage("email")} />
        <Column source="confirmed_at" label={subscribersMessage("state")}>
          <State />
        </Column>
        <Column source="created_at" label={subscribersMessage("since")} sx={hiddenOnPhone}>
          <RelativeTimeField source="created_at" />
        </Column>
      </ListPage>
    </>
  );
}

function State() {
  const record = useRecordContext<SubscriberRow>();
  if (!record) return null;
  const isConfirmed = record.confirmed_at !== null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isConfirmed ? "primary" : "default"}
      label={subscribersMessage(isConfirmed ? "confirmed" : "unconfirmed")}
    />
  );
}
