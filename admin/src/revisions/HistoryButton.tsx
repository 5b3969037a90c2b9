import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import type { Identifier } from "react-admin";
import type { z } from "zod";
import { lazyPart } from "../shared/lazy-part.tsx";
import type { RevisedTable } from "./revision-record.ts";

const HistoryDrawer = lazyPart(() => import("./HistoryDrawer.tsx"));

interface HistoryButtonProps {
  table: RevisedTable;
  rowId: Identifier;
  /** The model of the record's form, for the names of its fields. */
  model: z.ZodType;
  /** What one such record is called inside a sentence. */
  singular: string;
}

/** Opens the versions of a record. */
export function HistoryButton(props: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer {...props} rowId={String(props.rowId)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
