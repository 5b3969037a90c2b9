import { Box, Button } from "@mui/material";
import { formatFileSize } from "../../data/media/file-size.ts";
import { FieldGroup, FieldGroups } from "../../fields/FieldGroup.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { portfolioMessage } from "../../i18n/en/portfolio.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { type Download, useDownload } from "../../layout/use-download.ts";
import { DownloadOutcome, PortfolioPdf } from "../../record/PortfolioPdf.tsx";
import { Backups, DailyArchive, StaticCopyCard } from "./Backups.tsx";
import { RestoreArchive, TransferProgress } from "./RestoreArchive.tsx";

/** `/admin/data`: downloads the site as an archive or as static files, and restores an archive or a backup. */
export default function YourDataPage() {
  return (
    <>
      <PageHeader title={translateText("Your Data")} description={archiveMessage("description")} />
      <FieldGroups>
        <DownloadCard
          path="/api/archive"
          title={archiveMessage("archive")}
          help={archiveMessage("archiveHelp")}
          action={archiveMessage("download")}
          isMain
        />
        <FieldGroup title={portfolioMessage("title")} help={portfolioMessage("help")}>
          <PortfolioPdf name="Portfolio" />
        </FieldGroup>
        <RestoreArchive />
        <Backups />
        <DailyArchive />
        <DownloadCard
          path="/api/export"
          title={archiveMessage("staticSite")}
          help={archiveMessage("staticSiteHelp")}
          action={archiveMessage("downloadSite")}
        />
        <StaticCopyCard />
      </FieldGroups>
    </>
  );
}

interface DownloadCardProps {
  path: "/api/archive" | "/api/export";
  title: string;
  help: string;
  /** Label of the button. */
  action: string;
  isMain?: boolean;
}

function DownloadCard({ path, title, help, action, isMain }: DownloadCardProps) {
  const { download, start, cancel } = useDownload(path, {
    501: archiveMessage("storedBySupabase"),
  });
  const isRunning = download?.state === "running";
  return (
    <FieldGroup title={title} help={help}>
      <Box aria-live="polite">{download && <DownloadOutcome download={download} />}</Box>
      {isRunning && (
        <TransferProgress
          label={title}
          text={describe(download)}
          done={download.received}
          total={download.total}
        />
      )}
      <div>
        {/* One button, so that the keyboard focus stays on it. */}
        <Button
          variant={isMain && !isRunning ? "contained" : "outlined"}
          onClick={isRunning ? cancel : () => start()}
        >
          {isRunning ? sharedMessage("cancel") : action}
        </Button>
      </div>
    </FieldGroup>
  );
}

function describe(download: Download & { state: "running" }): string {
  const receivedSize = formatFileSize(download.received);
  if (download.total > 0)
    return archiveMessage("progress", {
      received: receivedSize,
      total: formatFileSize(download.total),
    });
  return download.received > 0
    ? archiveMessage("receivedSoFar", { received: receivedSize })
    : archiveMessage("preparing");
}
