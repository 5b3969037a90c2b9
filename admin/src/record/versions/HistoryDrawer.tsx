import CloseIcon from "@mui/icons-material/Close";
import { Box, Drawer, IconButton, Skeleton, Stack, Typography } from "@mui/material";
import { type Collection, versions } from "@portfolio/content/collections";
import { useId, useState } from "react";
import { useGetList } from "react-admin";
import type { z } from "zod";
import type { VersionRecord } from "../../data/provider/version-record.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translated } from "../../i18n/messages.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { Version } from "./Version.tsx";

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
  const titleId = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, isPending, isFetching, error, refetch } = useGetList<VersionRecord>(
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

  // A proposal does not change the record.
  const current = data?.find(({ operation }) => operation !== "proposal");

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: "min(34rem, 100vw)", p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: "flex-start", justifyContent: "space-between" }}>
        <Typography id={titleId} variant="h2">
          {versionsMessage("history")}
        </Typography>
        <IconButton aria-label={versionsMessage("closeHistory")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {versionsMessage("kept", { kept: maxVersions, singular: translated(singular) })}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && (
        <LoadFailure
          what={versionsMessage("theHistory")}
          isStale={data !== undefined}
          retry={refetch}
          isRetrying={isFetching}
        />
      )}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.map((version) => (
          <Version
            key={version.id}
            version={version}
            isCurrent={version === current}
            isOpen={opened === version.id}
            onToggle={() => setOpened(opened === version.id ? null : version.id)}
            schema={schema}
            singular={singular}
            onDone={onClose}
          />
        ))}
      </Box>
    </Drawer>
  );
}
