/**
 * Browser tests of the public site that run on the static copy. Omits `pictures`, which uploads files in the admin,
 * `former-urls-and-draft-links`, which tests redirects, and `budget`, because each host compresses files differently.
 */
export const staticSiteTests = [
  "consent-banner",
  "consent",
  "direction-pictures",
  "design-directions",
  "languages",
  "large-text",
  "late-typefaces",
  "lightbox",
  "motion",
  "custom-pages",
  "page-changes",
  "print",
  "progressive-rendering",
  "public-accessibility",
  "public-blog",
  "target-size",
  "text-blocks",
  "missing-picture",
  "without-scripts",
];

/** Tests in these files that need a server: the pattern of their titles, and the reason. */
export const testsThatNeedServer: readonly (readonly [title: RegExp, reason: string])[] = [
  [/tags and categories have their own pages/, "redirects from other spellings of a URL"],
  [/former URLs and other spellings of a page's URL/, "redirects with status 301"],
  [/without JavaScript can find and read everything/, "the server searches without a script"],
  [/an open page reloads in the new language/, "the server responds with data in the new language"],
  [/page data is not prefetched for the owner/, "the owner's session"],
  [/the owner writes a page/, "the admin"],
  [/a page's data is prefetched/, "Cache-Control of the data, which each host chooses"],
  [/no title or category widens a page of the admin/, "the admin"],
  [/no content overflows a narrow screen/, "a protected project"],
  [/touch targets? of (?:at least )?44 pixels/, "the admin and its sign-in page"],
  [/reaches from a secret link/, "links to drafts"],
];
