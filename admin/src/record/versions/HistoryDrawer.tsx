import { Box, Button, ButtonBase, Chip, Skeleton, Typography } from "@mui/material";
import { type Collection, type RowOf, versions } from "@portfolio/content/collections";
import { useId, useState } from "react";
import { useGetIdentity, useGetList, useGetOne } from "react-admin";
import type { z } from "zod";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { formatTimeWithSeconds } from "../../layout/format-time.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { SideDrawer } from "../../layout/SideDrawer.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { changesBetween } from "./changes.ts";
import { useRestore } from "./use-restore.tsx";

type VersionRecord = RowOf<typeof versions>;

interface HistoryDrawerProps {
  collection: Collection;
  rowId: string;
  schema: z.ZodType;
  onClose: () => void;
}

/** Number of versions that the database stores for each row. */
const maxVersions = 50;

export default function HistoryDrawer(props: HistoryDrawerProps) {
  const { collection, rowId, schema, onClose } = props;
  const { table, singular } = collection;
  const [chosenVersionId, setChosenVersionId] = useState<string | null>();
  const versionsQuery = useGetList<VersionRecord>(
    versions.name,
    {
      filter: { table_name: table, row_id: rowId },
      sort: { field: "number", order: "DESC" },
      pagination: { page: 1, perPage: maxVersions },
      // `old_row` and `new_row` are loaded when a version is opened.
      meta: { columns: ["id", "operation", "user_id", "program", "created_at"] },
    },
    { staleTime: 0 },
  );
  const { data: versionList } = versionsQuery;
  // A proposal, which a program suggests, is not part of the record yet.
  const currentVersion = versionList?.find(({ operation }) => operation !== "proposal");
  const newestVersion = versionList?.[0];
  // Show a pending proposal without another click.
  const openVersionId =
    chosenVersionId === undefined && newestVersion?.operation === "proposal"
      ? newestVersion.id
      : chosenVersionId;

  return (
    <SideDrawer
      title={versionsMessage("history")}
      closeLabel={versionsMessage("closeHistory")}
      onClose={onClose}
    >
      <SecondaryText sx={{ mb: 2.5 }}>
        {versionsMessage("kept", { kept: maxVersions, singular: translateText(singular) })}
      </SecondaryText>
      {versionsQuery.isPending && <Skeleton variant="rounded" height={160} />}
      <LoadFailure subject={versionsMessage("historySubject")} query={versionsQuery} />
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {versionList?.map((version) => (
          <Version
            key={version.id}
            version={version}
            isCurrent={version === currentVersion}
            isOpen={openVersionId === version.id}
            onToggle={() => setChosenVersionId(openVersionId === version.id ? null : version.id)}
            schema={schema}
            collection={collection}
            rowId={rowId}
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
  /** Without `old_row` and `new_row`, which are loaded when the version is opened. */
  version: VersionRecord;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  schema: z.ZodType;
  collection: Collection;
  rowId: string;
  /** Called after the version was restored or, if it is a proposal, discarded. */
  onDone: () => void;
}

function Version({ version, isCurrent, isOpen, onToggle, ...detailProps }: VersionProps) {
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
          {isCurrent && <Chip label={versionsMessage("current")} />}
        </Box>
        <SecondaryText component="span">
          {formatTimeWithSeconds(new Date(version.created_at))} ·{" "}
          {versionsMessage("by", { who: author ?? "" })}
        </SecondaryText>
      </ButtonBase>
      <Box id={detailId} hidden={!isOpen} sx={{ pb: 2 }}>
        {isOpen && <VersionDetail id={version.id} isCurrent={isCurrent} {...detailProps} />}
      </Box>
    </Box>
  );
}

interface VersionDetailProps extends Omit<VersionProps, "version" | "isOpen" | "onToggle"> {
  id: string;
}

function VersionDetail({ id, isCurrent, schema, collection, rowId, onDone }: VersionDetailProps) {
  const versionQuery = useGetOne<VersionRecord>(versions.name, { id });
  const { data } = versionQuery;
  const { pendingId, restore, discard, slugDialog } = useRestore(onDone);
  const [isDiscarding, setDiscarding] = useState(false);
  if (versionQuery.error && !data) {
    return <LoadFailure subject={versionsMessage("thisVersion")} query={versionQuery} />;
  }
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const isProposal = data.operation === "proposal";
  const changes = changesBetween(schema, data.old_row, data.new_row);

  return (
    <>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <Typography variant="body2">{versionsMessage("noChange")}</Typography>
      )}
      {!isCurrent && (
        <Box sx={{ mt: 2 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button
              variant="outlined"
              onClick={() => restore({ id, collection, rowId, isProposal })}
              loading={pendingId === id}
            >
              {versionsMessage(isProposal ? "accept" : "restoreVersion")}
            </Button>
            {isProposal && (
              <Button
                color="inherit"
                onClick={() => setDiscarding(true)}
                disabled={pendingId !== null}
              >
                {versionsMessage("discardProposal")}
              </Button>
            )}
          </Box>
          <SecondaryText sx={{ mt: 1 }}>{versionsMessage("restoreHelp")}</SecondaryText>
          {isDiscarding && (
            <ConfirmDialog
              title={versionsMessage("discardQuestion")}
              confirmLabel={versionsMessage("discardProposal")}
              isBusy={pendingId !== null}
              onConfirm={async () => ((await discard(id)) ? onDone() : setDiscarding(false))}
              onClose={() => setDiscarding(false)}
              text={versionsMessage("discardText")}
            />
          )}
          {slugDialog}
        </Box>
      )}
    </>
  );
}
