import type { Translated } from "./translated.ts";

/**
 * English messages, and the type of the messages of all languages. `{name}` is a placeholder, and `#` in a {@link
 * Plural} is the number.
 */
export const en = {
  language: "en",

  skip: "Skip to content",
  mainMenu: "Main",
  menu: "Menu",
  /** Button that opens the links that do not fit into the menu. */
  more: "More",
  changeColours: "Colours: {scheme}. Change to {next}",
  schemes: { system: "system", light: "light", dark: "dark" },
  loading: "Loading...",

  home: "Home",
  /** Titles of collections by their name. */
  collections: { blog: "Blog", projects: "Projects", pages: "More pages" },
  cv: "CV",
  contact: "Contact",
  pages: "Pages",
  privacy: "Privacy",
  sitemap: "Sitemap",
  rssFeed: "RSS feed",
  cookieSettings: "Cookie settings",
  /** Names of section types. A section that has no title shows the name of its type. */
  typeNames: {
    about: "About",
    experience: "Experience",
    thoughts: "Work",
    work_community: "Community",
  },

  /** Shown on a site without content. */
  sample: "A sample: nobody has set this site up yet.",
  notFound: "Page not found",
  notFoundText: "There is nothing at this address. It may have moved, or the link may be mistyped.",
  perhapsYouMeant: "Perhaps you meant",
  tryInstead: "Try instead",
  failed: "Something went wrong",
  failedText:
    "We're sorry, but something unexpected happened. Please refresh the page to try again.",
  refresh: "Refresh Page",

  /** Separator between parts of a line, including its space. */
  comma: ", ",
  quoted: "“{text}”",
  present: "Present",
  earlierPositions: { one: "One earlier position", other: "# earlier positions" },
  photos: "Photos",
  previousPhotos: "Previous photos",
  nextPhotos: "Next photos",
  close: "Close",
  all: "All",
  allPosts: "All posts",
  nothingToRead: "There is nothing to read here yet.",

  tags: "Tags",
  categories: "Categories",
  visit: "View site",
  sourceCode: "Source code",
  project: "Project",
  allProjects: "All projects",
  projectCount: { one: "# project", other: "# projects" },
  everyProjectOf: "Everything that {name} has made.",
  year: "Year",
  role: "Role",
  client: "Client",
  links: "Links",
  pictures: "Pictures",
  pictureNumber: "Picture {number}",
  hidden: "Hidden from visitors",
  protected: "Protected",
  contactForm: {
    title: "Write a message",
    name: "Name",
    email: "E-mail",
    message: "Message",
    send: "Send",
    sent: "Message sent",
    sentText: "Thank you. You will get an answer by e-mail.",
    messagePrivacy: "Only the owner of this site reads your message. It is deleted after a year.",
    limited: "The form was sent too often just now. Please try again in an hour.",
    unreachable:
      "The site cannot be reached. What you typed stays here: please check your connection and send it again.",
    suspectedRobot:
      "The form was sent unusually fast. Please check your entries and send it again.",
    problems: {
      name: "Please enter your name.",
      email: "Please enter a valid e-mail address.",
      message: "Please write a message.",
      tooLong: "Please enter at most {max} characters.",
    },
  },
  protectedProject: {
    explanation: "This project is for invited readers.",
    password: "Password",
    open: "Open",
    wrong: "This password is wrong. Please try again.",
    limited: "Too many wrong passwords. Please try again in ten minutes.",
  },

  posts: "Posts",
  postCount: { one: "# post", other: "# posts" },
  related: "Related",
  minutes: { one: "# min read", other: "# min read" },
  series: "Series: {name}",
  by: "By {author}",
  contents: "Contents",
  footnotes: "Footnotes",
  backToReference: "Back to reference {number}",
  done: "Done",
  toDo: "To do",
  callouts: {
    note: "Note",
    tip: "Tip",
    important: "Important",
    warning: "Warning",
    caution: "Caution",
  },
  videoFrom: "Plays from {site}, which then sees your IP address",
  before: "Before",
  after: "After",
  cite: "Cite",
  copy: "Copy",
  copied: "Copied",
  pressToCopy: "Press Ctrl+C",
  share: "Share",
  draftLabel: "Draft, shared by link",

  search: "Search",
  searchSite: "Search this site",
  searchFailed: "The search is not working right now. Please try again in a moment.",
  searchPosts: "Search posts",
  nothingFound: "Nothing mentions “{query}”.",
  searchProjects: "Search projects",
  previous: "Previous",
  next: "Next",
  pageNumber: "Page {number}",
  titleOfPage: "{title}, page {number}",
  everythingAbout: "Everything in {blog} about {name}.",

  everyPage: "Every page of this site.",
  archive: "Archive",
  everyPost: "Everything in {blog} by topic and by year.",
  topics: "Topics",
  subscribePage: {
    title: "Subscribe",
    intro: "Read new posts of {blog} in a feed reader.",
    how: "Copy this address into your feed reader: a program or website that collects new posts of all sites you follow.",
    noAccountNeeded: "You need no account and give no e-mail address. To stop, remove the address.",
    formats: "Other formats:",
    byMail: "By e-mail",
    mailPrivacy:
      "Each new post as one e-mail. Only the owner of this site sees your address. Every e-mail has a link with which you unsubscribe.",
  },
  feeds: "Feeds",

  cvParts: {
    work: "Work",
    education: "Education",
    skills: "Skills",
    languages: "Languages",
    certificates: "Certificates",
    publications: "Publications",
    awards: "Awards",
    volunteer: "Volunteering",
    interests: "Interests",
    references: "References",
  },

  consent: {
    cookies: "Cookies",
    question: "May this site count your visit?",
    noTracking: "No tracking here",
    details: "Details",
    ok: "OK",
    policy: "Privacy policy",
    /** Line below the question: the analytics services. */
    usedServices: "With {services}.",
    necessary: "Necessary",
    necessaryText: "Remembers this choice and your colour scheme. Always on.",
    analytics: "Analytics",
    analyticsText: "Counts visits with {services}.",
    marketing: "Marketing",
    marketingText: "Lets Google use these measurements for advertising; needs analytics.",
    globalPrivacyControl:
      "Your browser sends Global Privacy Control. This counts as a refusal, so analytics and marketing stay off.",
    reject: "Reject",
    accept: "Accept",
    customise: "Customise",
    save: "Save choice",
    withdraw: "Withdraw consent",
    saved: "Your choice is saved.",
  },

  privacyPage: {
    intro: "This site can be read without telling it who you are. Here is what it keeps, and why.",
    responsible: "Who is responsible",
    runs: "{name} runs this site.",
    writeTo: "Write to {address}.",
    contactOnFrontPage: "Ways to get in touch are on the front page.",
    pageRequest: "When you open a page",
    pageRequestText:
      "Your browser sends its IP address, the page it asks for and the kind of browser it is. The server needs this to answer. Whoever hosts the site may keep it in a log for a short time to find faults and to turn away attacks. Nothing is fetched for analytics or marketing before you allow it.",
    counting:
      "If you withdraw your consent, this site stops counting your visits at once. If your browser sends the Global Privacy Control signal, that counts as a no.",
    notCounting: "This site counts no visits and uses no analytics service.",
    storage: "Cookies and similar storage",
    rights: "Your rights",
    rightsText:
      "You may ask what is stored about you, have it corrected or deleted, object to its use, and complain to the data protection authority where you live.",
    conditions: {
      necessary: "Necessary, so it needs no consent.",
      analytics: "Only if you allow analytics.",
      marketing: "Only if you allow marketing.",
    },
    columns: { name: "Name", place: "Kept in", duration: "For" },
    storageNames: {
      cookie: "Cookie",
      local: "Local storage",
      session: "Session storage",
      database: "IndexedDB",
    },
    untilTabClosed: "Until the tab is closed",
    untilSystemColours: "Until you go back to system colours",
    untilSignedOut: "Until signing out",
    untilSaved: "Until it is saved, at most {days}",
    /** How long events for the security log stay in the browser. */
    untilEventsSent: "Until they are sent",
    untilCleared: "Until it is cleared",
    choice: "Your cookie choice",
    choiceText: "Remembers what you chose and when, so that you are not asked on every page.",
    scheme: "Colour scheme",
    schemeText: "Remembers light or dark, once you chose one of them.",
    repair: "Repair after an update",
    repairText:
      "Remembers that a page from an older version was reloaded, so that it is not done twice.",
    scroll: "Scroll position",
    scrollText:
      "Remembers how far each page was scrolled and which page changes were animated, so that Back does the same.",
    unlocked: "Projects with a password",
    unlockedText:
      "Remembers that you entered the password of a project, for as long as the owner chose, a year at most.",
    owner: "For the owner who signs in",
    ownerText:
      "Keeps the owner signed in, their unsaved text and how they set up the admin. Visitors have none of it.",
    googleText: "Counts visits and shows which pages are read. Loaded only after you agreed.",
    googleAds: "Google advertising signals",
    googleAdsText:
      "Lets Google use what Google Analytics measured here for advertising. Off unless you agreed to both Google Analytics and this use.",
    subscribersText:
      "If you subscribe by e-mail, this site keeps your address until you unsubscribe; an address that you do not confirm is deleted after this time: {duration}. Which posts were sent to it is kept for a week. Your IP address is not kept; a hash of it limits abuse and is deleted within two hours.",
    messagesText:
      "If you send a message with the form, this site keeps your name, e-mail address and message, so that you can be answered. They are deleted automatically after this time: {duration}. Your IP address is not kept; a hash of it limits abuse and is deleted within two hours.",
    plausibleText:
      "Counts page views without cookies. Your browser tells plausible.io which page you read and where you came from, only after you agreed.",
  },
} as const;

export type { Plural } from "./translated.ts";

export type Messages = Translated<typeof en>;
