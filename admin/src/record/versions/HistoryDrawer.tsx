import { Box, Button, ButtonBase, Chip, Skeleton, Typography } from "@mui/material";
import { type Collection, versions } from "@portfolio/content/collections";
import { useId, useState } from "react";
import { useGetIdentity, useGetList, useGetOne } from "react-admin";
import type { z } from "zod";
import type { VersionRecord } from "../../data/provider/version-record.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translateText } from "../../i18n/messages.ts";
import { formatTimeWithSeconds } from "../../layout/format-time.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { SideDrawer } from "../../layout/SideDrawer.tsx";
import { type Change, changesBetween, type TextPart, wordChanges } from "./changes.ts";
import { useRestore } from "./use-restore.ts";

interface HistoryDrawerProps {
  collection: Collection;
  rowId: string;
  schema: z.ZodType;
  onClose: () => void;
}

/** Number of versions that the database stores for each row. */
const maxVersions = 50;

/** Lists the versions of a record, newest first, and restores them. */
export default function HistoryDrawer(props: HistoryDrawerProps) {
  const { collection, rowId, schema, onClose } = props;
  const { table, singular } = collection;
  const [openVersionId, setOpened] = useState<string | null>(null);
  const history = useGetList<VersionRecord>(
    versions.name,
    {
      filter: { table_name: table, row_id: rowId },
      sort: { field: "number", order: "DESC" },
      pagination: { page: 1, perPage: maxVersions },
      // The rows are loaded when a version is opened.
      meta: { columns: ["id", "operation", "user_id", "program", "created_at"] },
    },
    { staleTime: 0 },
  );
  const { data } = history;
  // A proposal does not change the record.
  const currentVersion = data?.find(({ operation }) => operation !== "proposal");

  return (
    <SideDrawer
      title={versionsMessage("history")}
      closeLabel={versionsMessage("closeHistory")}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2.5 }}>
        {versionsMessage("kept", { kept: maxVersions, singular: translateText(singular) })}
      </Typography>
      {history.isPending && <Skeleton variant="rounded" height={160} />}
      <LoadFailure subject={versionsMessage("theHistory")} query={history} />
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.map((version) => (
          <Version
            key={version.id}
            version={version}
            isCurrent={version === currentVersion}
            isOpen={openVersionId === version.id}
            onToggle={() => setOpened(openVersionId === version.id ? null : version.id)}
            schema={schema}
            singular={singular}
            onDone={onClose}
          />
        ))}
      </Box>
    </SideDrawer>
  );
}

const operations = ["insert", "update", "delete", "proposal"] as const;

const operationOf = ({ operation }: VersionRecord) =>
  operations.find((name) => name === operation) ?? "update";

interface VersionProps {
  /** The version without its rows, which are loaded when it is opened. */
  version: VersionRecord;
  /** True for the newest version. */
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  schema: z.ZodType;
  singular: string;
  /** Called after the version was restored or, if it is a proposal, discarded. */
  onDone: () => void;
}

/** A version in the list. When opened, it shows the changes and a Restore button. */
function Version({ version, isCurrent, isOpen, onToggle, ...rest }: VersionProps) {
  const detailId = useId();
  const { identity } = useGetIdentity();
  const author =
    version.user_id === null
      ? (version.program ?? versionsMessage("server"))
      : version.user_id === identity?.id
        ? identity.fullName
        : versionsMessage("formerOwner");
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider" }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={onToggle}
        sx={{ display: "block", width: "100%", py: 1.25, textAlign: "left", minHeight: 44 }}
      >
        <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
          <Typography component="span" sx={{ fontWeight: 550 }}>
            {versionsMessage.with(operationOf(version), {
              when: <RelativeTime value={version.created_at} hasSeconds />,
            })}
          </Typography>
          {isCurrent && <Chip size="small" variant="outlined" label={versionsMessage("current")} />}
        </Box>
        <Typography component="span" variant="body2" color="text.secondary">
          {formatTimeWithSeconds(new Date(version.created_at))} ·{" "}
          {versionsMessage("by", { who: author ?? "" })}
        </Typography>
      </ButtonBase>
      <Box id={detailId} hidden={!isOpen} sx={{ pb: 2 }}>
        {isOpen && <Detail id={version.id} isCurrent={isCurrent} {...rest} />}
      </Box>
    </Box>
  );
}

interface DetailProps {
  id: string;
  isCurrent: boolean;
  schema: z.ZodType;
  singular: string;
  /** Called after the version was restored or, if it is a proposal, discarded. */
  onDone: () => void;
}

function Detail({ id, isCurrent, schema, singular, onDone }: DetailProps) {
  const versionQuery = useGetOne<VersionRecord>(versions.name, { id });
  const { data } = versionQuery;
  const { pendingId, restore, discard } = useRestore();
  if (versionQuery.error && !data) {
    return <LoadFailure subject={versionsMessage("thisVersion")} query={versionQuery} />;
  }
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const isProposal = data.operation === "proposal";

  return (
    <>
      <Changes schema={schema} before={data.old_row} after={data.new_row} />
      {!isCurrent && (
        <Box sx={{ mt: 2 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button
              variant="outlined"
              onClick={async () => (await restore(id, singular)) && onDone()}
              loading={pendingId === id}
            >
              {versionsMessage(isProposal ? "accept" : "restoreVersion")}
            </Button>
            {isProposal && (
              <Button
                color="inherit"
                onClick={async () => (await discard(id)) && onDone()}
                disabled={pendingId !== null}
              >
                {versionsMessage("discardProposal")}
              </Button>
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {versionsMessage("restoreHelp")}
          </Typography>
        </Box>
      )}
    </>
  );
}

interface ChangesProps {
  schema: z.ZodType;
  before: unknown;
  after: unknown;
}

/** Lists the fields that differ between two versions, and marks the words that were deleted and inserted. */
function Changes({ schema, before, after }: ChangesProps) {
  const changes = changesBetween(schema, before, after);
  if (changes.length === 0) {
    return <Typography variant="body2">{versionsMessage("noChange")}</Typography>;
  }
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
      {changes.map((change) => (
        <div key={change.field}>
          <Typography component="dt" variant="subtitle2">
            {change.field}
          </Typography>
          <Box component="dd" sx={textStyle}>
            {partsOf(change, before === null, after === null).map((part, index) =>
              part.kind === "same" ? (
                part.text
              ) : (
                <Box
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
                  key={index}
                  component={part.kind}
                  sx={markStyles[part.kind]}
                >
                  {part.text}
                </Box>
              ),
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** The text of a field with its deleted and inserted words marked. */
function partsOf({ before, after }: Change, isNew: boolean, isDeleted: boolean): TextPart[] {
  if (isNew) return [{ kind: "ins", text: after }];
  if (isDeleted) return [{ kind: "del", text: before }];
  const withoutEmpty = (value: string) => (value === versionsMessage("emptyValue") ? "" : value);
  return wordChanges(withoutEmpty(before), withoutEmpty(after));
}

const textStyle = {
  m: 0,
  mt: 0.5,
  maxHeight: "20rem",
  overflow: "auto",
  fontSize: "0.875rem",
  lineHeight: 1.7,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;

const markStyle = { borderRadius: 0.5, py: 0.25, backgroundColor: "action.selected" } as const;

const markStyles = {
  del: { ...markStyle, color: "error.main", textDecoration: "line-through" },
  ins: { ...markStyle, color: "success.main", textDecoration: "none", fontWeight: 550 },
} as const;
