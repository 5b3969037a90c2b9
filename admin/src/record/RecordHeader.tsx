import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Box } from "@mui/material";
import { type Collection, isSingleton } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import type { z } from "zod";
import { sharedMessage } from "../i18n/en/shared.ts";
import { versionsMessage } from "../i18n/en/versions.ts";
import { HeaderButton } from "../layout/HeaderButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useRecordPanels } from "./record-panels.tsx";

interface RecordHeaderProps {
  collection: Collection;
  title: string;
  description?: string;
  /** Undefined for a new record. */
  record: RaRecord | undefined;
  /** Provides the field labels in the list of versions. Without it, the list cannot be opened. */
  schema?: z.ZodType;
  isWide?: boolean;
}

/** Heading of a page that edits a record, with the buttons for its versions and its deletion. */
export function RecordHeader({ description, isWide, ...props }: RecordHeaderProps) {
  const { collection, title, record } = props;
  const schema = collection.keepsVersions ? props.schema : undefined;
  const { openPanel, panels } = useRecordPanels({ collection, title, record, schema });
  return (
    <Box sx={{ maxWidth: isWide ? "none" : "40rem" }}>
      <PageHeader
        title={title}
        description={description}
        parent={collection}
        actions={
          record && (
            <>
              {schema && (
                <HeaderButton startIcon={<HistoryIcon />} onClick={() => openPanel("history")}>
                  {versionsMessage("history")}
                </HeaderButton>
              )}
              {!isSingleton(collection, record) && (
                <HeaderButton startIcon={<DeleteIcon />} onClick={() => openPanel("delete")}>
                  {sharedMessage("delete")}
                </HeaderButton>
              )}
            </>
          )
        }
      />
      {panels}
    </Box>
  );
}
