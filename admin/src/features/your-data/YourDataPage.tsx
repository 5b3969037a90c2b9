import { formatFileSize } from "../../data/media/file-size.ts";
import { FieldGroup, FieldGroups } from "../../fields/FieldGroup.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { portfolioPdfMessage } from "../../i18n/en/portfolio-pdf.ts";
import { translateText } from "../../i18n/messages.ts";
import { DownloadControl } from "../../layout/DownloadControl.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { TransferProgress } from "../../layout/TransferProgress.tsx";
import { type Download, useDownload } from "../../layout/use-download.ts";
import { PortfolioPdf } from "../../record/PortfolioPdf.tsx";
import { Backups, DailyArchive, StaticCopyCard } from "./Backups.tsx";
import { RestoreArchive } from "./RestoreArchive.tsx";

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
        <FieldGroup title={portfolioPdfMessage("title")} help={portfolioPdfMessage("help")}>
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
  action: string;
  isMain?: boolean;
}

function DownloadCard({ path, title, help, action, isMain }: DownloadCardProps) {
  const { download, start, cancel } = useDownload(path, {
    501: archiveMessage("storedBySupabase"),
  });
  return (
    <FieldGroup title={title} help={help}>
      <DownloadControl
        download={download}
        label={action}
        isMain={isMain ?? false}
        start={() => start()}
        cancel={cancel}
        progress={
          download?.state === "running" && (
            <TransferProgress
              label={title}
              text={progressText(download)}
              done={download.received}
              total={download.total}
            />
          )
        }
      />
    </FieldGroup>
  );
}

function progressText(download: Download & { state: "running" }): string {
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
