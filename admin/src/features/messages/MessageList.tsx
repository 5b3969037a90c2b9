import ReadIcon from "@mui/icons-material/MarkEmailReadOutlined";
import { Chip } from "@mui/material";
import { messages } from "@portfolio/content/collections";
import type { MessageRow } from "@portfolio/content/message";
import { DataTable, type Identifier, useDataProvider } from "react-admin";
import { PartialChangeError } from "../../data/api/errors.ts";
import { inboxMessage } from "../../i18n/en/inbox.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { pluralOf, translateText } from "../../i18n/messages.ts";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";
import { RecordBulkBar } from "../../list/BulkBar.tsx";
import { hiddenOnPhone, NameField, RelativeTimeField } from "../../list/columns.tsx";
import { textCondition, useListFilter } from "../../list/ListFilterProvider.tsx";
import { ExportButton, ListPage } from "../../list/ListPage.tsx";
import { FilterBar } from "../../list/SearchField.tsx";
import { messageStates } from "./message-states.ts";

const Column = DataTable.Col<MessageRow>;

const exportedColumns = ["created_at", "name", "email", "message", "state"];

/** `/admin/messages`, newest first. */
export default function MessageList() {
  return (
    <ListPage
      collection={messages}
      description={inboxMessage("description")}
      loadedColumns={["name", "email", "message", "state"]}
      actions={<ExportButton columns={exportedColumns} />}
      filters={<MessageFilters />}
      bulkActions={<MessageBulkActions />}
      emptyText={inboxMessage("emptyText")}
      emptySection="contact"
    >
      <Column source="name" label={sharedMessage("from")}>
        <NameField detail="message" isDetailOnPhone />
      </Column>
      <Column source="email" label={sharedMessage("email")} sx={hiddenOnPhone} />
      <Column source="state" render={renderState} />
      <Column source="created_at" label={inboxMessage("sent")} sx={hiddenOnPhone}>
        <RelativeTimeField source="created_at" />
      </Column>
    </ListPage>
  );
}

function MessageFilters() {
  const { filter, setFilter } = useListFilter();
  return (
    <FilterBar searchLabel={sharedMessage("searchFor", { plural: pluralOf(messages.singular) })}>
      <ToggleChoice
        label={sharedMessage("state")}
        choices={Object.entries(messageStates).map(([state, name]) => [state, translateText(name)])}
        value={textCondition(filter, "state") || null}
        onChange={(state) => setFilter({ ...filter, state })}
      />
    </FilterBar>
  );
}

function MessageBulkActions() {
  const dataProvider = useDataProvider();

  async function markAsRead(ids: Identifier[]) {
    const { data: rows } = await dataProvider.getMany<MessageRow>(messages.name, {
      ids: ids.map(String),
      meta: { columns: ["id", "state"] },
    });
    // Change only new messages, so that answered messages stay answered.
    const newIds = rows.filter(({ state }) => state === "new").map(({ id }) => id);
    if (newIds.length > 0) {
      await dataProvider.updateMany(messages.name, { ids: newIds, data: { state: "read" } });
    }
    if (rows.length < ids.length) throw new PartialChangeError(rows.length, ids.length);
  }

  return (
    <RecordBulkBar
      collection={messages}
      actions={[
        {
          label: inboxMessage("markAsRead"),
          icon: <ReadIcon />,
          run: markAsRead,
          participle: inboxMessage("markedAsReadParticiple"),
        },
      ]}
    />
  );
}

function renderState({ state }: MessageRow) {
  return (
    <Chip
      color={state === "new" ? "primary" : "default"}
      label={translateText(messageStates[state] ?? "")}
    />
  );
}
