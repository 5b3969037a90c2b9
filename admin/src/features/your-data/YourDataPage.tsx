import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FieldGroups } from "../../fields/FieldGroups.tsx";
import { archiveMessage } from "../../i18n/en/archive.ts";
import { portfolioMessage } from "../../i18n/en/portfolio.ts";
import { translated } from "../../i18n/messages.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PortfolioPdf } from "../../record/PortfolioPdf.tsx";
import { Backups } from "./Backups.tsx";
import { DailyArchive } from "./DailyArchive.tsx";
import { DownloadCard } from "./DownloadCard.tsx";
import { RestoreArchive } from "./RestoreArchive.tsx";
import { StaticCopyCard } from "./StaticCopyCard.tsx";

/** `/admin/data`: downloads the site as an archive or as static files, and restores an archive or a backup. */
export default function YourDataPage() {
  return (
    <>
      <PageHeader title={translated("Your Data")} description={archiveMessage("description")} />
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
