import { defineMessages } from "../messages.ts";

/** The dashboard, including the first run. */
export const dashboardMessage = defineMessages("dashboard", {
  moved:
    "This site has moved to %{address} and can no longer be changed here. The command “npm run move” says how to unlock it.",
  problems: "Needs attention",
  showMore: "Show %{rest} more",
  changed: "Changed %{when}",
  arrange: "Arrange sections",
  partOfOverview: "A part of this overview",
  visitorsSeeLastContent: "Visitors still see the content that the site last loaded.",
  hidden: "Hidden",
  unpublished: "Not yet published",
  editedLast: "Recently edited",
  // Problems for the owner to solve
  deadLink: "%{section}: the link %{href} leads nowhere",
  missingAltText:
    "%{name}: a picture has no alternative text |||| %{name}: %{smart_count} pictures have no alternative text",
  noDescription: "Search engines have no description of the site",
  newMessages: "A new message |||| %{smart_count} new messages",
  mailsStopped: "E-mails to subscribers have stopped: %{problem}",
  backupOverdue: "No backup has been made for two days",
  archiveFailed: "The daily archive for %{to} failed or is overdue",
  exportFailed: "The static site could not be written to %{to}",
  proposals: "A program proposes a change |||| Programs propose %{smart_count} changes",
  // First steps
  nextSteps: "Next steps · %{done} of %{all} done",
  hideSteps: "Hide this list",
  hero: "Write your statement",
  about: "Write about yourself",
  contact: "Add ways to reach you",
  metadata: "Describe your site for search engines",
  showProject: "Show one of your projects",
  // First run
  howToBegin: "How do you want to start?",
  introduce: "Who are you?",
  introduceHelp:
    "Your page is made from your answers. You can also import a CV in the JSON Resume format.",
  nameHelp: "In the header and the footer, in the browser's tab and beside your posts.",
  roleHelp: "For example: product designer in Lisbon.",
  statementHelp: "The statement at the top. If it is empty, your name is shown there.",
  directionHelp: "Your page in each direction. You can change the direction at any time.",
  createSite: "Create my site",
  importCv: "Import a CV",
  /** Heading of a new site's projects and posts */
  work: "Work",
  otherStarts: "Other ways to start",
  nothingFinal: "You can change or delete everything later.",
  stopped: "The site was not set up: %{failure} Try again.",
  settingUp: "Setting up the site",
  withSampleText:
    "A complete, fictional site: sections, projects, posts and pictures. Replace it piece by piece and see at once how each piece looks.",
  startWithSample: "Start with sample content",
  emptyText:
    "Every section is there but empty, and only the first is visible. Fill in a section and switch it on, and it appears on the site.",
  startEmpty: "Start empty",
});
