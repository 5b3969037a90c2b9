import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import type { Collection } from "@portfolio/content/collections";
import { Suspense, useState } from "react";
import type { Identifier } from "react-admin";
import type { z } from "zod";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { HeaderButton } from "../../layout/HeaderButton.tsx";
import { lazyComponent } from "../../layout/lazy-component.tsx";

const HistoryDrawer = lazyComponent(() => import("./HistoryDrawer.tsx"));

interface HistoryProps {
  collection: Collection;
  rowId: Identifier;
  /** Provides the labels of the fields. */
  schema: z.ZodType;
}

export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(opensHistory);
  return (
    <>
      <HeaderButton color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {versionsMessage("history")}
      </HeaderButton>
      <VersionHistory {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ControlledHistoryProps extends HistoryProps {
  open: boolean;
  onClose: () => void;
}

/** The list of versions, loaded when it is opened. */
export function VersionHistory({ open, rowId, ...props }: ControlledHistoryProps) {
  if (!open) return null;
  return (
    <Suspense>
      <HistoryDrawer {...props} rowId={String(rowId)} />
    </Suspense>
  );
}

/** End of a URL that opens a record together with its versions. */
export const historyHash = "#history";

export const opensHistory = () => window.location.hash === historyHash;
