import {
  Alert,
  Box,
  Button,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { findCollection, media, versions } from "@portfolio/content/collections";
import {
  type ImportNotice,
  importNotices,
  listShownChanges,
  problemDetails,
  type RestorePlan,
  type RestoreProblem,
  restoreProblems,
} from "@portfolio/content/restore-plan";
import { sectionTypes } from "@portfolio/content/sections";
import { supportingTables } from "@portfolio/content/tables";
import { useEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatFileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { fieldPathLabel } from "../../fields/schema-lookup.ts";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { i18nProvider, textKey, translateText } from "../../i18n/messages.ts";
import { formatTimeWithSeconds } from "../../layout/format-time.ts";
import { listPath } from "../../layout/resource.ts";
import { TransferProgress } from "../../layout/TransferProgress.tsx";
import { touchTarget } from "../../layout/touch-target.ts";
import { type RestoreState, useRestoreArchive } from "./use-restore-archive.ts";

/** Restores an archive, or imports a file of another program, after showing what would change. */
export function RestoreArchive() {
  const { state, sendFile, replaceContent, cancel } = useRestoreArchive();
  const [oldSite, setOldSite] = useState("");
  const isInvalid = oldSite !== "" && !/^https?:\/\/[^/]/i.test(oldSite);
  const isComparing =
    state?.step === "uploading" || state?.step === "reading" || state?.step === "checking";
  const isReplacing = state?.step === "replacing";
  const step = state?.step;
  const outcomeRef = useRef<HTMLDivElement>(null);
  // Moves the focus to the result, because the focused button was removed.
  useEffect(() => {
    if (step && document.activeElement === document.body) outcomeRef.current?.focus();
  }, [step]);
  return (
    <FieldGroup title={archiveMessage("restoreOrImport")} help={archiveMessage("restoreHelp")}>
      {/*
        Without a result, this box is empty, and a negative margin removes the stack's gap below it. The margin is a
        `style`, because the stack's margins override `sx`.
      */}
      <Box
        ref={outcomeRef}
        tabIndex={-1}
        sx={{ outlineOffset: 8 }}
        style={state ? undefined : { marginBottom: "-1.25rem" }}
      >
        <div aria-live="polite">{state && <RestoreOutcome state={state} />}</div>
        {(isComparing || isReplacing) && (
          <TransferProgress label={archiveMessage("restoreOrImport")} {...progressOf(state)} />
        )}
      </Box>
      <TextField
        label={archiveMessage("oldSite")}
        helperText={archiveMessage(isInvalid ? "oldSiteInvalid" : "oldSiteHelp")}
        error={isInvalid}
        type="url"
        value={oldSite}
        disabled={isComparing || isReplacing}
        onChange={({ target }) => setOldSite(target.value.trim())}
      />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: "wrap" }}>
        {isComparing ? (
          <Button variant="outlined" onClick={cancel}>
            {sharedMessage("cancel")}
          </Button>
        ) : (
          <FileButton
            label={archiveMessage("chooseFile")}
            variant="outlined"
            multiple={false}
            accept=".zip,.json,.xml,.bib,.md,.markdown,application/zip"
            disabled={isReplacing || isInvalid}
            onFiles={([file]) => file && sendFile(file, oldSite)}
          />
        )}
        {state?.step === "planned" && hasChanges(state.plan) && (
          <Button
            variant="contained"
            color={state.plan.isImport ? "primary" : "error"}
            onClick={() => replaceContent(state)}
          >
            {archiveMessage(state.plan.isImport ? "importContent" : "replace")}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
}

export function RestoreOutcome({ state }: { state: RestoreState }) {
  switch (state.step) {
    case "planned":
      return <RestorePlanTable plan={state.plan} />;
    case "done":
      return (
        <Alert severity="success">
          {archiveMessage(state.plan.isImport ? "imported" : "restored")}
          <ChangedCollectionLinks plan={state.plan} />
        </Alert>
      );
    case "cancelled":
      return <Alert severity="info">{archiveMessage("uploadCancelled")}</Alert>;
    case "failed":
      return (
        <Alert
          severity="error"
          action={
            state.retry && (
              <Button color="inherit" size="small" onClick={state.retry}>
                {sharedMessage("tryAgain")}
              </Button>
            )
          }
        >
          {state.reason}
        </Alert>
      );
    default:
      return null;
  }
}

function ChangedCollectionLinks({ plan }: { plan: RestorePlan }) {
  const collections = plan.changes
    .filter(({ added, changed }) => added + changed > 0)
    .map(({ table }) => (table === "files" ? media : findCollection(table)))
    .filter((collection) => collection && collection.table !== versions.table);
  return (
    <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, m: 0, p: 0 }}>
      {[...new Set(collections)].map(
        (collection) =>
          collection && (
            <Box component="li" key={collection.name} sx={{ listStyle: "none" }}>
              <Link component={RouterLink} to={listPath(collection)} sx={touchTarget}>
                {translateText(collection.label)}
              </Link>
            </Box>
          ),
      )}
    </Box>
  );
}

function progressOf(state: RestoreState): { text: string; done?: number; total?: number } {
  switch (state.step) {
    case "uploading": {
      const { received, total } = state;
      const size = { received: formatFileSize(received), total: formatFileSize(total) };
      return { text: archiveMessage("uploading", size), done: received, total };
    }
    case "reading":
      return { text: archiveMessage("reading", { ...state.progress }) };
    case "replacing":
      return { text: archiveMessage(state.plan.isImport ? "importing" : "replacing") };
    default:
      return { text: archiveMessage("checking") };
  }
}

export const hasChanges = ({ changes }: RestorePlan) =>
  changes.some(({ added, changed, removed }) => added + changed + removed > 0);

const isEmptyImport = ({ isImport, changes }: RestorePlan) =>
  isImport && changes.every(({ unchanged }) => !unchanged);

/** Table of the changes that an archive or an import would make, or the reasons why it cannot be used. */
function RestorePlanTable({ plan }: { plan: RestorePlan }) {
  const { problems, notices, createdAt, isImport } = plan;
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        {archiveMessage(isImport ? "cannotImport" : "cannotRestore")}
        <NoticeList entries={problems} />
      </Alert>
    );
  }
  const introduction = isImport
    ? archiveMessage("importPlan")
    : archiveMessage("archiveDate", { when: formatTimeWithSeconds(new Date(createdAt)) });
  const noticeList = notices.length > 0 && (
    <Alert severity="warning" tabIndex={0} sx={{ maxHeight: "16rem", overflow: "auto" }}>
      {archiveMessage("notices")}
      <NoticeList entries={notices} />
    </Alert>
  );
  if (!hasChanges(plan)) {
    return (
      <Stack spacing={1}>
        <Alert severity="info">
          {isImport || introduction}{" "}
          {archiveMessage(isEmptyImport(plan) ? "emptyImport" : "sameContent")}
        </Alert>
        {noticeList}
      </Stack>
    );
  }
  const columns = ["added", "changed", isImport ? "unchanged" : "removed"] as const;
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{introduction}</Typography>
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
        <TableBody>
          {listShownChanges(plan).map((change) => (
            <TableRow key={change.table}>
              <TableCell component="th" scope="row">
                {tableLabel(change.table)}
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

function NoticeList({ entries }: { entries: readonly (RestoreProblem | ImportNotice)[] }) {
  return (
    <ul style={{ margin: "0.25rem 0 0", paddingInlineStart: "1.25rem" }}>
      {[...new Set(entries.map(noticeText))].map((text) => (
        <li key={text} style={{ overflowWrap: "anywhere" }}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function noticeText({ code, path, detail }: RestoreProblem | ImportNotice): string {
  const text: string = { ...restoreProblems, ...importNotices }[code];
  const translatableDetails: readonly string[] = Object.values(problemDetails);
  const isCvField = code === "cvValueLeftOut";
  return i18nProvider.translate(textKey(text), {
    path: isCvField ? fieldPathLabel(sectionTypes.cv.schema, path.split(".")) : path,
    detail: isCvField || translatableDetails.includes(detail) ? translateText(detail) : detail,
  });
}

function tableLabel(table: string): string {
  switch (table) {
    case "files":
      return archiveMessage("uploadedFiles");
    case versions.table:
      return archiveMessage("versions");
    case supportingTables.formerSlugs:
      return archiveMessage("formerAddresses");
    case supportingTables.socialImages:
      return archiveMessage("socialImages");
    default:
      return translateText(findCollection(table)?.label ?? table);
  }
}
