import ReadIcon from "@mui/icons-material/MarkEmailReadOutlined";
import { Chip } from "@mui/material";
import { messages } from "@portfolio/content/collections";
import type { MessageRow } from "@portfolio/content/message";
import { DataTable, type Identifier, useDataProvider } from "react-admin";
import { PartialChangeError } from "../../data/api/errors.ts";
import { inboxMessage } from "../../i18n/en/inbox.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { BulkBar } from "../../list/BulkBar.tsx";
import { hiddenOnPhone, NameField, RelativeTimeField } from "../../list/columns.tsx";
import { ExportButton, ListPage } from "../../list/ListPage.tsx";
import { stateNames } from "./state-names.ts";

const Column = DataTable.Col<MessageRow>;

const exportedColumns = ["created_at", "name", "email", "message", "state"];

/** `/admin/messages`, newest first. */
export default function MessageList() {
  return (
    <ListPage
      collection={messages}
      description={inboxMessage("description")}
      columns={["name", "email", "message", "state"]}
      actions={<ExportButton columns={exportedColumns} />}
      bulkActions={<MessageBulkActions />}
      emptyText={inboxMessage("emptyText")}
      emptySection="contact"
    >
      <Column source="name" label={sharedMessage("from")}>
        <NameField detail="message" isDetailOnPhone />
      </Column>
      <Column source="email" label={sharedMessage("email")} sx={hiddenOnPhone} />
      <Column source="state" render={drawState} />
      <Column source="created_at" label={inboxMessage("sent")} sx={hiddenOnPhone}>
        <RelativeTimeField source="created_at" />
      </Column>
    </ListPage>
  );
}

function MessageBulkActions() {
  const dataProvider = useDataProvider();

  async function markAsRead(ids: Identifier[]): Promise<void> {
    const { data } = await dataProvider.getMany<MessageRow>(messages.name, {
      ids: ids.map(String),
      meta: { columns: ["id", "state"] },
    });
    // An answered message stays answered.
    const newIds = data.filter(({ state }) => state === "new").map(({ id }) => id);
    if (newIds.length > 0) {
      await dataProvider.updateMany(messages.name, { ids: newIds, data: { state: "read" } });
    }
    if (data.length < ids.length) throw new PartialChangeError(data.length, ids.length);
  }

  return (
    <BulkBar
      collection={messages}
      actions={[
        {
          label: inboxMessage("markAsRead"),
          icon: <ReadIcon />,
          run: markAsRead,
          participle: inboxMessage("doneRead"),
        },
      ]}
    />
  );
}

function drawState({ state }: MessageRow) {
  return (
    <Chip
      color={state === "new" ? "primary" : "default"}
      label={translateText(stateNames[state] ?? "")}
    />
  );
}
