import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Stack, Typography } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { DataTable, ListBase, Pagination, useResourceDefinition } from "react-admin";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { newOf, pluralOf, translated } from "../i18n/messages.ts";
import { reportLoadFailure } from "../layout/notifications/load-failure.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { FilteredList } from "./FilteredList.tsx";
import { ListFailure } from "./ListFailure.tsx";
import { SearchField } from "./SearchField.tsx";
import { SelectPage, SelectRow } from "./SelectColumn.tsx";
import { useListContent } from "./use-list-content.ts";
import { VisibilityBulkActions } from "./VisibilityBulkActions.tsx";

interface ListPageProps {
  collection: Collection;
  /** One sentence about the page; by itself what the collection says of its records. */
  description?: string;
  /** Which columns of the table are read, besides those that every record has. */
  reads: readonly string[];
  /** Buttons beside the one for a new record. */
  actions?: ReactNode;
  /** What narrows the list; by itself a search field where the collection is searched. */
  filters?: ReactNode;
  /** What can be done with chosen records; by itself deleting them, and showing or hiding where visitors see what is visible. */
  bulkActions?: ReactNode;
  /** What is said while there is no record, and the button that leads to the first. */
  empty?: { text: string; button: string };
  /** The columns, as react-admin's `DataTable.Col`. */
  children: ReactNode;
}

/** Columns that every record has. */
const ownColumns = ["id", "created_at", "updated_at"];

/**
 * The list of the records of a kind: searched and filtered on the server, sorted by its columns, with records to choose,
 * and in words what there is to say while there are none, while nothing fits and where it did not arrive.
 */
export function ListPage({ collection, description, reads, actions, ...table }: ListPageProps) {
  const { label, singular, order } = collection;
  const [first] = order;
  const path: string = useResourceDefinition().options?.newPath ?? "create";
  return (
    <ListBase
      perPage={25}
      sort={{ field: first?.column ?? "created_at", order: first?.ascending ? "ASC" : "DESC" }}
      queryOptions={{ ...reportLoadFailure, meta: { columns: [...ownColumns, ...reads] } }}
    >
      <PageHeader
        title={translated(label)}
        description={description ?? `${translated(collection.description)}.`}
        actions={
          <>
            {actions}
            <Button component={RouterLink} to={path} variant="contained" startIcon={<AddIcon />}>
              {newOf(singular)}
            </Button>
          </>
        }
      />
      <FilteredList>
        <Table collection={collection} newPath={path} {...table} />
      </FilteredList>
    </ListBase>
  );
}

interface TableProps extends Omit<ListPageProps, "description" | "reads" | "actions"> {
  newPath: string;
}

function Table({ collection, newPath, children, ...given }: TableProps) {
  const { singular, search } = collection;
  const {
    filters = search && (
      <SearchField label={sharedMessage("searchFor", { plural: pluralOf(singular) })} />
    ),
    bulkActions = <VisibilityBulkActions collection={collection} />,
    empty = { text: "", button: newOf(singular) },
  } = given;
  const content = useListContent();
  if (content === "loading") return <PageSkeleton />;
  if (content === "empty") {
    return (
      <Stack spacing={2} sx={{ alignItems: "flex-start", py: 4 }}>
        <Typography color="text.secondary">
          {sharedMessage("nothingHere", { text: empty.text }).trim()}
        </Typography>
        <Button component={RouterLink} to={newPath} variant="outlined">
          {empty.button}
        </Button>
      </Stack>
    );
  }
  return (
    <Box sx={{ maxWidth: "70rem" }}>
      {filters}
      <ListFailure what={sharedMessage("manyRecords", { plural: pluralOf(singular) })} />
      {content === "no match" && (
        <Typography color="text.secondary" sx={{ py: 6 }}>
          {sharedMessage("noMatch", { singular: translated(singular) })}
        </Typography>
      )}
      {content === "rows" && (
        <>
          {bulkActions}
          <DataTable bulkActionButtons={false} rowClick="edit">
            <DataTable.Col label={<SelectPage />} disableSort sx={{ width: 44, p: 0.5 }}>
              <SelectRow />
            </DataTable.Col>
            {children}
          </DataTable>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
}
