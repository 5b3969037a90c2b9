import { defineMessages } from "../messages.ts";

/** The page Your Data. */
export const archiveMessage = defineMessages("archive", {
  description: "Take all your content with you, to keep it or to use it elsewhere.",
  archive: "Archive",
  archiveHelp:
    "One ZIP file with your sections, posts, projects, pictures and their earlier versions, drafts included. It contains no password or key.",
  download: "Download archive",
  preparing: "The archive is being prepared…",
  progress: "%{received} of %{total}",
  done: "Downloaded %{name}: %{size}.",
  cancelled: "The download was cancelled.",
  interrupted: "The connection was lost before the archive was complete. Try again.",
  elsewhere:
    "Your content is stored by Supabase, not by this server. Use the backups of your Supabase project.",
});
