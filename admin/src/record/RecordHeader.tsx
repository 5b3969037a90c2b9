import { Link } from "@mui/material";
import { type Collection, isSingleton } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import { Link as RouterLink, useNavigate } from "react-router";
import type { z } from "zod";
import { translated } from "../i18n/messages.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import { HistoryButton } from "./versions/HistoryButton.tsx";

interface RecordHeaderProps {
  collection: Collection;
  title: string;
  /** True where the form below begins with it. */
  isTitleElsewhere?: boolean;
  description?: string;
  /** Undefined while it is not stored: then there is nothing to delete and no version. */
  record: RaRecord | undefined;
  /** The model of the record's form, for the names of its fields; absent where no form shows them. */
  model?: z.ZodType;
}

/** The head of a page about one record: the way to the list, its name, its versions and the way to delete it. */
export function RecordHeader(props: RecordHeaderProps) {
  const { collection, title, isTitleElsewhere, description, record, model } = props;
  const navigate = useNavigate();
  const list = `/admin/${collection.name}`;
  return (
    <PageHeader
      title={title}
      isTitleElsewhere={isTitleElsewhere}
      description={description}
      above={
        <Link component={RouterLink} to={list} color="inherit">
          {translated(collection.label)}
        </Link>
      }
      actions={
        record && (
          <>
            {collection.keepsVersions && model && (
              <HistoryButton collection={collection} rowId={record.id} model={model} />
            )}
            {!isSingleton(collection, record) && (
              <DeleteButton
                record={record}
                name={title}
                collection={collection}
                onDeleted={() => navigate(list)}
              />
            )}
          </>
        )
      }
    />
  );
}
