import { Box, Chip } from "@mui/material";
import { events, type RowOf } from "@portfolio/content/collections";
import { DataTable } from "react-admin";
import {
  eventLevels,
  type SecurityEventType,
  securityEvents,
} from "../../data/security-log/security-events.ts";
import { securityMessage } from "../../i18n/en/security.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { pluralOf, translateText } from "../../i18n/messages.ts";
import { formatExactTime, formatTimeWithSeconds } from "../../layout/format-time.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { Select } from "../../layout/Select.tsx";
import { hiddenBelowDesktop } from "../../list/columns.tsx";
import { textCondition, useListFilter } from "../../list/ListFilterProvider.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { FilterBar } from "../../list/SearchField.tsx";
import { escapeInvisible } from "./escape-invisible.ts";

type EventRecord = RowOf<typeof events>;

const Column = DataTable.Col<EventRecord>;

const colours = { warning: "warning", error: "error", critical: "error" } as const;

const topAlignedStyle = { "&.MuiTableCell-body": { verticalAlign: "top" } } as const;

/** `/admin/security`: security events, newest first. */
export default function SecurityLogPage() {
  return (
    <ListPage
      collection={events}
      description={securityMessage("description")}
      filters={<EventFilters />}
      bulkActions={null}
      emptyText={securityMessage("emptyText")}
    >
      <Column
        source="created_at"
        label={securityMessage("when")}
        sx={{ ...topAlignedStyle, width: { sm: "13rem" }, color: "text.secondary" }}
        render={renderTime}
      />
      <Column
        source="type"
        label={securityMessage("event")}
        disableSort
        sx={topAlignedStyle}
        render={renderEvent}
      />
      <Column
        source="details"
        disableSort
        sx={{ ...topAlignedStyle, ...hiddenBelowDesktop, width: "40%" }}
        render={renderDetails}
      />
    </ListPage>
  );
}

function EventFilters() {
  return (
    <FilterBar searchLabel={sharedMessage("searchFor", { plural: pluralOf(events.singular) })}>
      <ChoiceField
        name="level"
        label={securityMessage("level")}
        choices={eventLevels.map((level) => [level, translateText(level)])}
      />
      <ChoiceField
        name="type"
        label={sharedMessage("type")}
        choices={Object.entries(securityEvents).map(([type, { label }]) => [
          type,
          translateText(label),
        ])}
      />
    </FilterBar>
  );
}

function ChoiceField(props: { name: string; label: string; choices: [string, string][] }) {
  const { name, label, choices } = props;
  const { filter, setFilter } = useListFilter();
  return (
    <Select
      fullWidth={false}
      value={textCondition(filter, name)}
      onChange={(event) => setFilter({ ...filter, [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": label } } }}
      sx={{ width: "9.5rem" }}
      choices={[["", securityMessage("any", { name: label })], ...choices]}
    />
  );
}

function renderTime(record: EventRecord) {
  const time = new Date(record.created_at);
  return (
    <time dateTime={record.created_at} title={formatExactTime(time)}>
      {formatTimeWithSeconds(time)}
    </time>
  );
}

function renderEvent(record: EventRecord) {
  const definition = securityEvents[record.type as SecurityEventType];
  const colour = colours[record.level as keyof typeof colours];
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 550 }}>
        {definition ? translateText(definition.label) : escapeInvisible(record.type)}
        {record.level !== "info" && (
          <Chip color={colour ?? "default"} label={escapeInvisible(translateText(record.level))} />
        )}
      </Box>
      <SecondaryText>{escapeInvisible(translateMessage(record.message))}</SecondaryText>
    </Box>
  );
}

/** Translates a message. A message about several events starts with their number. */
function translateMessage(message: string): string {
  const [, count, text] = /^(\d[\d,]*) (.+)/.exec(message) ?? [];
  return text ? `${count} ${translateText(text)}` : translateText(message);
}

function renderDetails(record: EventRecord) {
  const details = Object.entries(Object(record.details) as Record<string, unknown>);
  return (
    <Box sx={{ fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
      {details.map(([name, value]) => (
        <div key={name}>
          {escapeInvisible(name)}:{" "}
          {escapeInvisible(typeof value === "string" ? value : JSON.stringify(value))}
        </div>
      ))}
    </Box>
  );
}
