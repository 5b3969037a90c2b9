import { Box } from "@mui/material";
import { type Collection, isSingleton } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { leaveWithoutAsking } from "../data/leave-without-asking.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { listPath } from "../layout/resource.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { HistoryButton } from "./versions/HistoryButton.tsx";

interface RecordHeaderProps {
  collection: Collection;
  title: string;
  description?: string;
  /** Undefined for a new record. */
  record: RaRecord | undefined;
  /** Provides the field labels in the list of versions. Without it, the list cannot be opened. */
  schema?: z.ZodType;
  /** Whether there is a preview beside the form. */
  isWide?: boolean;
}

export function RecordHeader(props: RecordHeaderProps) {
  const { collection, title, description, record, schema, isWide } = props;
  const navigate = useNavigate();
  return (
    <Box sx={{ maxWidth: isWide ? "none" : "40rem" }}>
      <PageHeader
        title={title}
        description={description}
        parent={collection}
        actions={
          record && (
            <>
              {collection.keepsVersions && schema && (
                <HistoryButton collection={collection} rowId={record.id} schema={schema} />
              )}
              {!isSingleton(collection, record) && (
                <DeleteButton
                  record={record}
                  title={title}
                  collection={collection}
                  onDeleted={() => navigate(listPath(collection), { state: leaveWithoutAsking })}
                />
              )}
            </>
          )
        }
      />
    </Box>
  );
}
