type HostileArchive = [variant: string, problem: RegExp];

/** Archives of `hostile_archives.py` whose problem is detected while they are unpacked. */
export const archivesWithInvalidFiles: HostileArchive[] = [
  ["text", /^The file is not a complete ZIP archive: it is not a ZIP file, or its end is missing/],
  ["truncated", /^The file is not a complete ZIP archive: .*its end is missing/],
  ["foreign", /not an archive of a site: it has no manifest\.json/],
  ["no-format", /not an archive of a site: manifest\.json: format/],
  ["newer", /format version 2, which this program cannot read/],
  ["traversal", /^\.\.\/evil\.txt is not a file that this site accepts: its name is not allowed/],
  ["absolute", /^\/etc\/evil\.txt is not a file that this site accepts: its name is not allowed/],
  ["link", /^media\/link\.webp is not a plain file/],
  ["unlisted", /^media\/more\.webp is not in the list/],
  ["repeated", /^records\/blog_posts\.jsonl occurs twice/],
  ["missing", /^records\/blog_posts\.jsonl is missing/],
  ["wrong-sum", /^records\/blog_posts\.jsonl is damaged: its SHA-256 differs/],
  ["longer", /^markdown\/a\/a\.md is damaged: its size differs/],
  ["bomb", /would unpack to \d+ bytes/],
  ["million", /has 1000000 files/],
  [
    "unknown-collection",
    /^records\/site_owner\.jsonl belongs to a collection that this site does not have/,
  ],
  ["html-picture", /^media\/2026\/picture\.webp is not a file that this site accepts/],
  ["html-file", /^media\/2026\/picture\.webp is not a file that this site accepts/],
  ["header", /^files\.jsonl:1 cannot be read/],
  ["file-without-line", /^media\/2026\/picture\.webp is not in the list/],
];

/** Archives of `hostile_archives.py` whose problem is detected when their records are read. */
export const archivesWithInvalidRecords: HostileArchive[] = [
  [
    "unknown-column",
    /^records\/blog_posts\.jsonl:1 has a column that this site does not have: user_id/,
  ],
  ["other-columns", /^records\/blog_posts\.jsonl:2 cannot be read: its columns differ/],
  ["not-json", /^records\/blog_posts\.jsonl:1 cannot be read/],
  ["list", /^records\/blog_posts\.jsonl:1 cannot be read/],
  ["same-id", /^records\/blog_posts\.jsonl has a value .* duplicate key/],
  ["no-uuid", /^records\/blog_posts\.jsonl has a value .* uuid/],
  ["status", /^records\/blog_posts\.jsonl has a value .* violates check constraint/],
  ["slug", /^records\/blog_posts\.jsonl has a value .*slug/],
  ["no-title", /^records\/blog_posts\.jsonl has a value .*title/],
  ["null-character", /^records\/blog_posts\.jsonl has a value /],
  ["script-link", /^records\/projects\.jsonl has a value .* Use a web address/],
  ["section", /^records\/portfolio_sections\.jsonl:1 has a value .* unknown type/],
  ["content", /^records\/portfolio_sections\.jsonl:1 has a value .* unusable content/],
];
