import { selections } from "@portfolio/content/collections";
import type { SelectionRow } from "@portfolio/content/selection";
import { DataTable, useRecordContext } from "react-admin";
import { selectionsMessage } from "../../i18n/en/selections.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import {
  DuplicateButton,
  hiddenOnPhone,
  iconColumn,
  NameField,
  VisibleSwitch,
} from "../../list/columns.tsx";
import { ListPage } from "../../list/ListPage.tsx";

const Column = DataTable.Col<SelectionRow>;

/** `/admin/selections`, newest first. */
export default function SelectionList() {
  return (
    <ListPage
      collection={selections}
      description={selectionsMessage("description")}
      loadedColumns={["title", "visible", "days", "opened", "last_opened_at"]}
      emptyText={selectionsMessage("emptyText")}
    >
      <Column source="title">
        <NameField detail="" />
        <EndDate />
      </Column>
      <Column source="opened" label={selectionsMessage("opened")} render={renderOpeningCount} />
      <Column source="visible" field={VisibleSwitch} />
      <Column label={sharedMessage("actions")} disableSort sx={iconColumn}>
        <DuplicateButton />
      </Column>
    </ListPage>
  );
}

const dayMs = 24 * 60 * 60_000;

function EndDate() {
  const record = useRecordContext<SelectionRow>();
  if (!record) return null;
  const end = new Date(Date.parse(record.created_at) + record.days * dayMs);
  const hasEnded = end.getTime() < Date.now();
  return (
    <SecondaryText>
      {hasEnded ? selectionsMessage("ended") : selectionsMessage("ends")}{" "}
      <RelativeTime value={end.toISOString()} canBeFuture />
    </SecondaryText>
  );
}

function renderOpeningCount({ opened, last_opened_at: lastOpenedAt }: SelectionRow) {
  return (
    <>
      {opened}
      {lastOpenedAt && (
        <SecondaryText sx={hiddenOnPhone}>
          <RelativeTime value={lastOpenedAt} />
        </SecondaryText>
      )}
    </>
  );
}
