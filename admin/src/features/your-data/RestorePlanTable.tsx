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
  type RestorePlan,
  type RestoreProblem,
  restoreProblems,
} from "@portfolio/content/restore-plan";
import { supportingTables } from "@portfolio/content/tables";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { i18nProvider, textKey, translated } from "../../i18n/messages.ts";
import { timeWithSeconds } from "../../layout/relative-time.ts";

export const hasChanges = ({ changes }: RestorePlan) =>
  changes.some(({ added, changed, removed }) => added + changed + removed > 0);

/** Table of the changes that restoring an archive would make, or the reasons why it cannot be restored. */
export function RestorePlanTable({ plan }: { plan: RestorePlan }) {
  const { problems, createdAt, changes } = plan;
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        {archiveMessage("cannotRestore")}
        <ul>
          {problems.map((problem) => (
            <li key={describe(problem)} style={{ overflowWrap: "anywhere" }}>
              {describe(problem)}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  const state = archiveMessage("archiveDate", { when: timeWithSeconds(new Date(createdAt)) });
  if (!hasChanges(plan)) {
    return (
      <Alert severity="info">
        {state} {archiveMessage("sameContent")}
      </Alert>
    );
  }
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{state}</Typography>
      <Table size="small" aria-label={archiveMessage("changesTable")}>
        <TableHead>
          <TableRow>
            <TableCell>{archiveMessage("collection")}</TableCell>
            {(["added", "changed", "removed"] as const).map((column) => (
              <TableCell key={column} align="right">
                {archiveMessage(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: "tabular-nums" }}>
          {changes.map(({ table, added, changed, removed }) => (
            <TableRow key={table}>
              <TableCell component="th" scope="row">
                {labelOf(table)}
              </TableCell>
              <TableCell align="right">{added}</TableCell>
              <TableCell align="right">{changed}</TableCell>
              <TableCell align="right">{removed}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Stack>
  );
}

function describe({ code, path, detail }: RestoreProblem): string {
  return i18nProvider.translate(textKey(restoreProblems[code]), { path, detail });
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
