import AddIcon from "@mui/icons-material/Add";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import { Button, Typography } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import type { SectionType } from "@portfolio/content/sections";
import { whenPublished } from "@portfolio/content/visibility";
import { useMutation } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import {
  DataTable,
  downloadCSV,
  type Identifier,
  ListBase,
  useDataProvider,
  useListContext,
  useResourceDefinition,
} from "react-admin";
import { Link as RouterLink } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { newRecordLabel, pluralOf, translateText } from "../i18n/messages.ts";
import { HeaderButton } from "../layout/HeaderButton.tsx";
import { loadFailureOptions, toastFailure } from "../layout/notifications/toasts.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { useRecordPath } from "../layout/use-record-path.ts";
import { RecordBulkBar } from "./BulkBar.tsx";
import { iconColumn } from "./columns.tsx";
import { toCsv } from "./csv.ts";
import { fetchAll } from "./fetch-all.ts";
import { ListFilterProvider } from "./ListFilterProvider.tsx";
import {
  EmptyList,
  HiddenIfEmpty,
  HiddenIfShort,
  ListFailure,
  ListPagination,
  useListState,
} from "./list-state.tsx";
import { SearchField } from "./SearchField.tsx";
import { DragHandle, SortableRows, SortableTableBody } from "./SortableRows.tsx";
import { SelectPage, SelectRow } from "./select-rows.tsx";

interface ListPageProps {
  collection: Collection;
  description?: string;
  /** Database columns to load, in addition to those of every list. Default: all. */
  loadedColumns?: readonly string[];
  notice?: ReactNode;
  actions?: ReactNode;
  /** Creates a record. Default: a link to the form, if the owner can create records. */
  createButton?: ReactNode;
  /** Default: a search field if the collection can be searched. */
  filters?: ReactNode;
  /** Default: Show, Hide (if the collection has `visible`) and Delete. Null: rows cannot be selected. */
  bulkActions?: ReactNode;
  emptyText?: string;
  /** Section to whose form the empty list links. */
  emptySection?: SectionType;
  children: ReactNode;
}

const commonColumns = ["id", "created_at", "updated_at"];

/**
 * List of a collection with search, sorting, pagination and bulk actions. Rows of a collection with a manual order can
 * be dragged.
 */
export function ListPage(props: ListPageProps) {
  const { collection, description, loadedColumns, notice, actions, ...table } = props;
  const { label, singular, order, adminOrder = order, orderedBy } = collection;
  const [defaultOrder] = adminOrder;
  const columns = loadedColumns && [
    ...commonColumns,
    ...(orderedBy ? [orderedBy] : []),
    ...loadedColumns,
  ];
  const newRecordPath: string | undefined = useResourceDefinition().options?.newPath;
  const createButton =
    table.createButton ??
    (newRecordPath && (
      <Button component={RouterLink} to={newRecordPath} variant="contained" startIcon={<AddIcon />}>
        {newRecordLabel(singular)}
      </Button>
    ));
  return (
    <ListBase
      perPage={collection.loadsAll ? 1000 : 25}
      sort={{
        field: defaultOrder?.column ?? "created_at",
        order: defaultOrder?.ascending ? "ASC" : "DESC",
      }}
      queryOptions={{ ...loadFailureOptions, meta: { columns } }}
    >
      <PageHeader
        title={translateText(label)}
        description={
          <HiddenIfEmpty>
            {description ?? `${translateText(collection.description)}.`}
          </HiddenIfEmpty>
        }
        actions={
          <HiddenIfEmpty>
            {actions}
            {createButton}
          </HiddenIfEmpty>
        }
      />
      {notice}
      <ListFilterProvider>
        <Table {...table} collection={collection} createButton={createButton} />
      </ListFilterProvider>
    </ListBase>
  );
}

type TableProps = Omit<ListPageProps, "description" | "loadedColumns" | "notice" | "actions">;

function Table({ collection, createButton, children, ...optionalProps }: TableProps) {
  const { singular, search, orderedBy } = collection;
  const { sort } = useListContext();
  const { hasEdit } = useResourceDefinition();
  const recordPath = useRecordPath();
  const isOrdered = sort.field === orderedBy && sort.order === "ASC";
  const Rows = isOrdered ? SortableRows : Fragment;
  const {
    filters = search && (
      <SearchField label={sharedMessage("searchFor", { plural: pluralOf(singular) })} />
    ),
    bulkActions = <VisibilityBulkActions collection={collection} />,
    emptyText = "",
    emptySection,
  } = optionalProps;
  const state = useListState();
  if (state === "loading") return <PageSkeleton shape="list" />;
  if (state === "empty") {
    return (
      <EmptyList
        text={sharedMessage("emptyList", { text: emptyText }).trim()}
        section={emptySection}
      >
        {createButton}
      </EmptyList>
    );
  }
  return (
    <>
      <HiddenIfShort>{filters}</HiddenIfShort>
      <ListFailure />
      {state === "no match" && (
        <Typography color="text.secondary" sx={{ py: 6 }}>
          {sharedMessage("noMatch", { singular: translateText(singular) })}
        </Typography>
      )}
      {state === "rows" && (
        <>
          {bulkActions}
          <Rows>
            <DataTable
              aria-label={translateText(collection.label)}
              {...(isOrdered && { body: SortableTableBody })}
              bulkActionButtons={false}
              rowClick={
                hasEdit ? (_id, _resource, record) => recordPath(collection, record) : false
              }
            >
              {bulkActions && (
                <DataTable.Col label={<SelectPage />} disableSort sx={{ width: 44, p: 0.5 }}>
                  <SelectRow />
                </DataTable.Col>
              )}
              {orderedBy && (
                <DataTable.Col source={orderedBy} label={sharedMessage("order")} sx={iconColumn}>
                  <DragHandle />
                </DataTable.Col>
              )}
              {children}
            </DataTable>
          </Rows>
          <ListPagination sizes={[25, 50, 100]} />
        </>
      )}
    </>
  );
}

/** Bulk actions Delete and, if the collection has `visible`, Show and Hide. */
function VisibilityBulkActions({ collection }: { collection: Collection }) {
  const dataProvider = useDataProvider();
  const setVisible = (isVisible: boolean) => (ids: Identifier[]) =>
    dataProvider.updateMany(collection.name, { ids, data: { visible: isVisible } });
  const actions = [
    {
      label: sharedMessage("show"),
      icon: <VisibilityIcon />,
      run: setVisible(true),
      participle: sharedMessage("doneShown"),
    },
    {
      label: sharedMessage("hide"),
      icon: <VisibilityOffIcon />,
      run: setVisible(false),
      participle: sharedMessage("doneHidden"),
    },
  ];
  const hasVisible = collection.visibility && collection.visibility !== whenPublished;
  return <RecordBulkBar collection={collection} actions={hasVisible ? actions : []} />;
}

/**
 * Exports all pages of the surrounding list as a CSV file. Unlike react-admin's exporter, it is not limited to one
 * response of the API, and escapes cells that a spreadsheet would execute as formulas.
 */
export function ExportButton({ columns }: { columns: readonly string[] }) {
  const { resource, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const exportList = useMutation({
    mutationFn: () =>
      fetchAll(dataProvider, resource, { filter: filterValues, sort, meta: { columns } }),
    onSuccess: (rows) => downloadCSV(toCsv(rows, columns), resource),
    onError: (error) => toastFailure(error, sharedMessage("loadFailed")),
  });
  return (
    <HeaderButton
      startIcon={<DownloadIcon />}
      loading={exportList.isPending}
      loadingPosition="start"
      onClick={() => exportList.mutate()}
    >
      {sharedMessage("exportCsv")}
    </HeaderButton>
  );
}
