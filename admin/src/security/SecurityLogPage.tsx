import { Box, Chip, Typography } from "@mui/material";
import type { events, RowOf } from "@portfolio/content/collections";
import { DataTable, ListBase, Pagination, useRecordContext } from "react-admin";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { FilteredList } from "../shared/FilteredList.tsx";
import { ListFailure } from "../shared/ListFailure.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { exactTime } from "../shared/relative-time.ts";
import { SearchField } from "../shared/SearchField.tsx";
import { useListContent } from "../shared/use-list-content.ts";
import { EventFilters } from "./EventFilters.tsx";
import { type SecurityEventType, securityEvents } from "./events.ts";
import { visibleText } from "./visible-text.ts";

type EventRecord = RowOf<typeof events>;

const Column = DataTable.Col<EventRecord>;

const colours = { info: "default", warning: "warning", error: "error", critical: "error" } as const;

const wide = { xs: "none", md: "table-cell" } as const;

/** `/admin/security`: what was recorded about the safety of the site, newest first. */
export default function SecurityLogPage() {
  return (
    <ListBase
      perPage={50}
      sort={{ field: "created_at", order: "DESC" }}
      queryOptions={{ ...reportLoadFailure, staleTime: 0 }}
    >
      <PageHeader
        title="Security Log"
        description="Sign-ins, refusals and whatever else concerns the safety of your site. The newest 1,000 events are kept."
      />
      <FilteredList>
        <SearchField label="Search events" />
        <EventFilters />
        <Events />
      </FilteredList>
    </ListBase>
  );
}

function Events() {
  const content = useListContent();
  if (content === "loading") return <PageSkeleton />;
  if (content === "failed") return <ListFailure what="The events" />;
  if (content !== "rows") {
    return (
      <Typography color="text.secondary" sx={{ py: 4 }}>
        No event fits.
      </Typography>
    );
  }
  return (
    <Box sx={{ maxWidth: "68rem" }}>
      <ListFailure what="The events" />
      <DataTable bulkActionButtons={false} rowClick={false}>
        <Column source="created_at" label="When" sx={{ whiteSpace: { sm: "nowrap" } }}>
          <TimeField />
        </Column>
        <Column source="level" disableSort>
          <LevelField />
        </Column>
        <Column source="type" label="Event" disableSort>
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
      {moment.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" })}
    </time>
  );
}

function LevelField() {
  const record = useRecordContext<EventRecord>();
  if (!record) return null;
  const colour = colours[record.level as keyof typeof colours] ?? "default";
  return <Chip size="small" variant="outlined" color={colour} label={visibleText(record.level)} />;
}

function EventField() {
  const record = useRecordContext<EventRecord>();
  if (!record) return null;
  const known = securityEvents[record.type as SecurityEventType];
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 550 }}>{known?.label ?? visibleText(record.type)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {visibleText(record.message)}
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
