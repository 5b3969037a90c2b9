import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Button } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { Suspense, useState } from "react";
import type { Identifier } from "react-admin";
import type { z } from "zod";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";

const HistoryDrawer = lazyPart(() => import("./HistoryDrawer.tsx"));

interface HistoryButtonProps {
  collection: Collection;
  rowId: Identifier;
  /** Names the fields. */
  schema: z.ZodType;
}

export function HistoryButton(props: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {versionsMessage("history")}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer {...props} rowId={String(props.rowId)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
