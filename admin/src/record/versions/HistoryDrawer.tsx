import { Box, Skeleton, Typography } from "@mui/material";
import { type Collection, versions } from "@portfolio/content/collections";
import { useState } from "react";
import { useGetList } from "react-admin";
import type { z } from "zod";
import type { VersionRecord } from "../../data/provider/version-record.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translated } from "../../i18n/messages.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { SideDrawer } from "../../layout/SideDrawer.tsx";
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
        {versionsMessage("kept", { kept: maxVersions, singular: translated(singular) })}
      </Typography>
      {history.isPending && <Skeleton variant="rounded" height={160} />}
      <LoadFailure subject={versionsMessage("historySubject")} query={history} />
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
