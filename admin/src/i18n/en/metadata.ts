import { defineMessages } from "../messages.ts";

/** The form of SEO & Metadata. */
export const metadataMessage = defineMessages("metadata", {
  blogPage: "Blog page",
  mailsPostsHelp:
    "Readers subscribe on /blog/feed and under posts. Each new post is sent once. This needs a mail server (SMTP_HOST) and, on Supabase, SUPABASE_SECRET_KEY; otherwise visitors see no form.",
  blogPageHelp: "The page /blog, and the default values of posts.",
  blogHeadingHelp: "The large heading of /blog.",
  blogTextHelp: "A sentence or two below it.",
  blogTitleHelp: "Browser tab and search results.",
  authorHelp: "Shown under posts without an author of their own.",
  general: "General",
  generalHelp: "How the site introduces itself in browser tabs and search results.",
  titleHelp: "Browser tab and headline of search results.",
  descriptionHelp: "The text below that headline.",
  keywordsHelp: "Few search engines still read them.",
  languageHelp: "Language of the texts, such as en.",
  localeHelp: "For dates and previews, such as en_GB.",
  robots: "Search & robots",
  robotsHelp: "Applies to every page, and to /robots.txt.",
  indexHelp: "Off keeps the site out of search results.",
  canonicalHelp: "Only if the site is known under another address than the one it is served at.",
  analytics: "Analytics",
  analyticsHelp:
    "Loaded only after a visitor agrees in the cookie banner. Leave empty to count no visits.",
  hints: "Performance hints",
  hintsHelp:
    "For the landing page. Each hint delays other files, so only add what is visible at once. Only addresses of this site's own files are used, so that no other server learns of a visitor without consent.",
  preloadPlaceholder: "/path.webp or https://…",
  appearance: "Appearance",
  iconHelp:
    "In browser tabs and on home screens. Best square, at least 512 pixels. Without an icon, your initials are shown.",
  cards: "Social cards",
  cardsHelp:
    "The card that appears where somebody shares a link. Empty fields use the values of General.",
  pictureHelp: "Best at 1200 × 630 pixels. Without one, a picture is drawn from the title.",
  addressHelp: "Usually empty: each page then names its own address.",
  xHelp: "Only where X should differ.",
  structured: "Structured data",
  structuredHelp:
    "Tells search engines who the site is about, so that they can connect it with your profiles. Profiles that are not among your contact links are named at the end of each page as well.",
});
