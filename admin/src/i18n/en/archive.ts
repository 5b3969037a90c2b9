import { defineMessages } from "../messages.ts";

/** The page Your Data. */
export const archiveMessage = defineMessages("archive", {
  description: "Download all your content, restore it, or import it from another program.",
  archive: "Archive",
  archiveHelp:
    "The archive is a ZIP file with your sections, posts, projects and pictures, including drafts and earlier versions. It does not contain messages, subscribers, selections, passwords or keys.",
  download: "Download archive",
  preparing: "The file is being prepared…",
  progress: "%{received} of %{total}",
  interrupted: "The connection was lost before the file was complete. Try again.",
  storedBySupabase:
    "Your content is stored by Supabase. For archives, set SUPABASE_SECRET_KEY for the server, or use the command “npm run backup”.",

  staticSite: "Static site",
  staticSiteHelp:
    "Everything that visitors can read, as files for any static host. Search works. The contact form and protected projects are left out, because they need this server.",
  downloadSite: "Download static site",
  receivedSoFar: "%{received} so far",

  restore: "Restore",
  restoreOrImport: "Restore or import",
  restoreHelp:
    "An archive replaces the content of this site. The export of another program adds to it: a ZIP of Markdown files from Astro, Hugo or Jekyll, the export file of Ghost or WordPress, the ZIP of LinkedIn, or a BibTeX or JSON Resume file. You first see what would change. Your account stays as it is.",
  chooseFile: "Choose a file",
  oldSite: "Address of the old site",
  oldSiteHelp: "If the file contains no pictures, they are downloaded from this address.",
  oldSiteInvalid: "Use a full web address, for example https://example.com.",
  reading: "The file is being read… Records: %{records}, pictures: %{pictures}",
  uploading: "%{received} of %{total} uploaded",
  checking: "The file is being checked…",
  replacing: "The content is being replaced…",
  importing: "The content is being imported…",
  importPlan: "The import would make these changes. It removes nothing.",
  notices: "Please note:",
  archiveDate: "The content is from %{when}.",
  changesTable: "Changes by collection",
  collection: "Collection",
  added: "Added",
  changed: "Changed",
  removed: "Removed",
  unchanged: "Unchanged",
  versions: "Earlier versions",
  formerAddresses: "Former addresses",
  socialImages: "Social images",
  uploadedFiles: "Uploaded files",
  sameContent: "The site already has this content.",
  emptyImport: "The file contains nothing that can be imported.",
  replace: "Replace the content",
  importContent: "Import",
  imported: "The file was imported.",
  restored: "The archive was restored.",
  uploadCancelled: "The upload was cancelled. Nothing was changed.",
  cannotRestore: "Nothing was changed. The archive cannot be restored:",
  cannotImport: "Nothing was changed. The file cannot be imported:",
  uploadLost: "The server no longer has the uploaded file or backup. Choose again.",
  applyUnanswered:
    "The connection was lost. The server may still be changing the content. To see what differs, choose again in a minute.",
  diskFull: "The disk of the server is full. Nothing was changed.",

  backups: "Daily backups",
  backupsHelp:
    "The server copies the whole site every day, to its own disk, and keeps the newest seven copies.",
  backupListSubject: "The list of backups",
  restoreBackupNamed: "Restore the backup of %{when}",
  restoreBackupTitle: "Restore this backup?",
  comparing: "The backup is being compared with the site…",
  lostSince:
    "Everything added or changed after %{when} is lost. To keep it, download an archive first. Your account, messages from visitors, selections and the security log stay as they are.",
  backupDone: "The backup was restored.",
  dailyArchive: "Daily off-site archive",
  dailyArchiveHelp:
    "Every day, the server stores an archive in another place. It keeps the newest seven archives, and one archive per week of the four weeks before.",
  noArchivePlace:
    "Not set up. To store archives in a folder or a bucket, start the server with the variable ARCHIVE_TO.",
  noArchiveYet: "There is no archive yet. The first one is stored soon after the server starts.",
  storedIn: "Stored in %{to}",
  dailyFailed: "The last archive was not stored: %{reason}. The server tries again within an hour.",
  staticCopy: "Static site in a folder",
  staticCopyHelp:
    "The server writes the static site to a folder a few seconds after each change. Files that stay the same are not touched.",
  staticCopyFailed:
    "The static site was not written: %{reason}. The server tries again within ten minutes, and after the next change.",
  staticCopyPending: "It is being written for the first time since the server started.",
  staticCopyWritten: "Written %{when} to %{to}",
  dailyOverdue: "No archive has been stored for more than two days.",
  backupUnreadable: "Nothing was changed. The backup cannot be read; the server's log says why.",
});
