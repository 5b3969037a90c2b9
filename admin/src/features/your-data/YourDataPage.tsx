import { Alert, Box, Button, Stack } from "@mui/material";
import { fileSize } from "../../data/media/file-size.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FieldGroups } from "../../fields/FieldGroups.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { portfolioMessage } from "../../i18n/en/portfolio.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translated } from "../../i18n/messages.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PortfolioPdf } from "../../record/PortfolioPdf.tsx";
import { PutBack } from "./PutBack.tsx";
import { TransferProgress } from "./TransferProgress.tsx";
import { type ArchiveDownload, useArchiveDownload } from "./use-archive-download.ts";

/** `/admin/data`: downloads an archive of the site, and puts one back. */
export default function YourDataPage() {
  const { download, start, cancel } = useArchiveDownload();
  const isRunning = download?.state === "running";
  return (
    <>
      <PageHeader title={translated("Your Data")} description={archiveMessage("description")} />
      <FieldGroups>
        <FieldGroup title={archiveMessage("archive")} help={archiveMessage("archiveHelp")}>
          <Box aria-live="polite">{download && <Outcome download={download} />}</Box>
          {isRunning && (
            <TransferProgress
              label={archiveMessage("archive")}
              text={describe(download)}
              done={download.received}
              total={download.total}
            />
          )}
          <Stack direction="row" spacing={1.5}>
            {/* One button, so that the keyboard focus stays on it. */}
            <Button
              variant={isRunning ? "outlined" : "contained"}
              onClick={isRunning ? cancel : start}
            >
              {isRunning ? sharedMessage("cancel") : archiveMessage("download")}
            </Button>
          </Stack>
        </FieldGroup>
        <FieldGroup title={portfolioMessage("title")} help={portfolioMessage("help")}>
          <PortfolioPdf name="Portfolio" />
        </FieldGroup>
        <PutBack />
      </FieldGroups>
    </>
  );
}

function Outcome({ download }: { download: ArchiveDownload }) {
  switch (download.state) {
    case "running":
      return null;
    case "done":
      return (
        <Alert severity="success">
          {archiveMessage("done", { name: download.name, size: fileSize(download.total) })}
        </Alert>
      );
    case "cancelled":
      return <Alert severity="info">{archiveMessage("cancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{download.reason}</Alert>;
  }
}

function describe({ received, total }: ArchiveDownload & { state: "running" }): string {
  if (total === 0) return archiveMessage("preparing");
  return archiveMessage("progress", { received: fileSize(received), total: fileSize(total) });
}
