import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { type ProjectRow, projects } from "@portfolio/content/project";
import { useState } from "react";
import { type DataProvider, downloadCSV, useDataProvider, useListContext } from "react-admin";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toCsv } from "./csv.ts";

const columns = [
  "id",
  "title",
  "slug",
  "summary",
  "year",
  "role",
  "client",
  "description",
  "url",
  "repo_url",
  "links",
  "gallery",
  "tags",
  "featured",
  "visible",
  "created_at",
  "updated_at",
];

/** Row limit of the API. */
const perPage = 1000;

/**
 * Exports all pages of the surrounding list as a CSV file. Unlike react-admin's exporter, it is not limited to one
 * response of the API, and escapes cells that a spreadsheet would execute as formulas.
 */
export function ExportButton() {
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const [isPending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const found = await fetchAll(dataProvider, { filter: filterValues, sort });
      downloadCSV(toCsv(found, columns), projects.name);
    } catch (error) {
      toastFailure(error, sharedMessage("loadFailed"));
    }
    setPending(false);
  }

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={save}
    >
      {projectsMessage("exportCsv")}
    </Button>
  );
}

type ListQuery = Pick<Parameters<DataProvider["getList"]>[1], "filter" | "sort">;

async function fetchAll(dataProvider: DataProvider, query: ListQuery) {
  const all: ProjectRow[] = [];
  for (let page = 1; ; page++) {
    const { data } = await dataProvider.getList<ProjectRow>(projects.name, {
      ...query,
      pagination: { page, perPage },
      meta: { columns },
    });
    all.push(...data);
    if (data.length < perPage) return all;
  }
}
