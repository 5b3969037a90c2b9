import {
  Alert,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { type Collection, collections, versions } from "@portfolio/content/collections";
import {
  type ImportNotice,
  importNotices,
  problemDetails,
  type RestorePlan,
  type RestoreProblem,
  restoreProblems,
} from "@portfolio/content/restore-plan";
import { supportingTables } from "@portfolio/content/tables";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { i18nProvider, textKey, translated } from "../../i18n/messages.ts";
import { formatTimeWithSeconds } from "../../layout/relative-time.ts";

export const hasChanges = ({ changes }: RestorePlan) =>
  changes.some(({ added, changed, removed }) => added + changed + removed > 0);

/** Table of the changes that an archive or an import would make, or the reasons why it cannot be used. */
export function RestorePlanTable({ plan }: { plan: RestorePlan }) {
  const { problems, notices, createdAt, changes, isImport } = plan;
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        {archiveMessage(isImport ? "cannotImport" : "cannotRestore")}
        <Entries entries={problems} />
      </Alert>
    );
  }
  const state = isImport
    ? archiveMessage("importPlan")
    : archiveMessage("archiveDate", { when: formatTimeWithSeconds(new Date(createdAt)) });
  const noticeList = notices.length > 0 && (
    <Alert severity="warning" tabIndex={0} sx={{ maxHeight: "16rem", overflow: "auto" }}>
      {archiveMessage("notices")}
      <Entries entries={notices} />
    </Alert>
  );
  if (!hasChanges(plan)) {
    return (
      <Stack spacing={1}>
        <Alert severity="info">
          {isImport || state} {archiveMessage("sameContent")}
        </Alert>
        {noticeList}
      </Stack>
    );
  }
  const columns = ["added", "changed", isImport ? "unchanged" : "removed"] as const;
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{state}</Typography>
      <Table size="small" aria-label={archiveMessage("changesTable")}>
        <TableHead>
          <TableRow>
            <TableCell>{archiveMessage("collection")}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {archiveMessage(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: "tabular-nums" }}>
          {changes.map((change) => (
            <TableRow key={change.table}>
              <TableCell component="th" scope="row">
                {labelOf(change.table)}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {change[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {noticeList}
    </Stack>
  );
}

function Entries({ entries }: { entries: readonly (RestoreProblem | ImportNotice)[] }) {
  return (
    <ul>
      {[...new Set(entries.map(describe))].map((text) => (
        <li key={text} style={{ overflowWrap: "anywhere" }}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function describe({ code, path, detail }: RestoreProblem | ImportNotice): string {
  const text: string = { ...restoreProblems, ...importNotices }[code];
  const translatableDetails: readonly string[] = Object.values(problemDetails);
  return i18nProvider.translate(textKey(text), {
    path,
    detail: translatableDetails.includes(detail) ? translated(detail) : detail,
  });
}

function labelOf(table: string): string {
  switch (table) {
    case "files":
      return archiveMessage("uploadedFiles");
    case versions.table:
      return archiveMessage("versions");
    case supportingTables.formerSlugs:
      return archiveMessage("formerAddresses");
    case supportingTables.socialImages:
      return archiveMessage("socialImages");
    default: {
      const byTable: Readonly<Record<string, Collection | undefined>> = collections;
      return translated(byTable[table]?.label ?? table);
    }
  }
}
