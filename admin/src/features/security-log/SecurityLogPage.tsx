import { Box, Chip, Typography } from "@mui/material";
import type { events, RowOf } from "@portfolio/content/collections";
import { DataTable, ListBase, Pagination, useRecordContext } from "react-admin";
import { type SecurityEventType, securityEvents } from "../../data/security-log/security-events.ts";
import { securityMessage } from "../../i18n/en/security.ts";
import { currentLocale, translated } from "../../i18n/messages.ts";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { exactTime } from "../../layout/relative-time.ts";
import { FilteredList } from "../../list/FilteredList.tsx";
import { ListFailure } from "../../list/ListFailure.tsx";
import { SearchField } from "../../list/SearchField.tsx";
import { useListState } from "../../list/use-list-state.ts";
import { EventFilters } from "./EventFilters.tsx";
import { visibleText } from "./visible-text.ts";

type EventRecord = RowOf<typeof events>;

const Column = DataTable.Col<EventRecord>;

const colours = { info: "default", warning: "warning", error: "error", critical: "error" } as const;

const wide = { xs: "none", md: "table-cell" } as const;

/** `/admin/security`: security events, newest first. */
export default function SecurityLogPage() {
  return (
    <ListBase
      perPage={50}
      sort={{ field: "created_at", order: "DESC" }}
      queryOptions={{ ...reportLoadFailure, staleTime: 0 }}
    >
      <PageHeader title={securityMessage("title")} description={securityMessage("description")} />
      <FilteredList>
        <SearchField label={securityMessage("search")} />
        <EventFilters />
        <Events />
      </FilteredList>
    </ListBase>
  );
}

function Events() {
  const content = useListState();
  if (content === "loading") return <PageSkeleton />;
  if (content === "failed") return <ListFailure what={securityMessage("theEvents")} />;
  if (content !== "rows") {
    return (
      <Typography color="text.secondary" sx={{ py: 4 }}>
        {securityMessage("noMatch")}
      </Typography>
    );
  }
  return (
    <Box sx={{ maxWidth: "68rem" }}>
      <ListFailure what={securityMessage("theEvents")} />
      <DataTable bulkActionButtons={false} rowClick={false}>
        <Column
          source="created_at"
          label={securityMessage("when")}
          sx={{ whiteSpace: { sm: "nowrap" } }}
        >
          <TimeField />
        </Column>
        <Column source="level" disableSort>
          <LevelField />
        </Column>
        <Column source="type" label={securityMessage("event")} disableSort>
          <EventField />
        </Column>
        <Column source="details" disableSort sx={{ display: wide }}>
          <DetailsField />
        </Column>
      </DataTable>
      <Pagination rowsPerPageOptions={[50, 100]} />
    </Box>
  );
}

function TimeField() {
  const record = useRecordContext<EventRecord>();
  if (!record) return null;
  const moment = new Date(record.created_at);
  return (
    <time dateTime={record.created_at} title={exactTime(moment)}>
      {moment.toLocaleString(currentLocale(), { dateStyle: "medium", timeStyle: "medium" })}
    </time>
  );
}

function LevelField() {
  const record = useRecordContext<EventRecord>();
  if (!record) return null;
  const colour = colours[record.level as keyof typeof colours] ?? "default";
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colour}
      label={visibleText(translated(record.level))}
    />
  );
}

function EventField() {
  const record = useRecordContext<EventRecord>();
  if (!record) return null;
  const known = securityEvents[record.type as SecurityEventType];
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 550 }}>
        {known ? translated(known.label) : visibleText(record.type)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {visibleText(translated(record.message))}
      </Typography>
    </Box>
  );
}

function DetailsField() {
  const record = useRecordContext<EventRecord>();
  if (!record) return null;
  const details = Object.entries(Object(record.details) as Record<string, unknown>);
  return (
    <Box sx={{ fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
      {details.map(([name, value]) => (
        <div key={name}>
          {visibleText(name)}:{" "}
          {visibleText(typeof value === "string" ? value : JSON.stringify(value))}
        </div>
      ))}
    </Box>
  );
}
