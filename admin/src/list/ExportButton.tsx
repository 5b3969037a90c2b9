import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { useMutation } from "@tanstack/react-query";
import {
  type DataProvider,
  downloadCSV,
  type RaRecord,
  useDataProvider,
  useListContext,
} from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { HeaderButton } from "../layout/HeaderButton.tsx";
import { toastFailure } from "../layout/notifications/failure.ts";
import { toCsv } from "./csv.ts";

/** Row limit of the API. */
const perPage = 1000;

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
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={exportList.isPending}
      loadingPosition="start"
      onClick={() => exportList.mutate()}
    >
      {sharedMessage("exportCsv")}
    </HeaderButton>
  );
}

type ListQuery = Pick<Parameters<DataProvider["getList"]>[1], "filter" | "sort" | "meta">;

async function fetchAll(dataProvider: DataProvider, resource: string, query: ListQuery) {
  const allRecords: RaRecord[] = [];
  for (let page = 1; ; page++) {
    const { data } = await dataProvider.getList(resource, {
      ...query,
      pagination: { page, perPage },
    });
    allRecords.push(...data);
    if (data.length < perPage) return allRecords;
  }
}
