import { archivedSupportingTables } from "./collections/tables.ts";

/** Reasons why an archive or an import cannot be applied. `%{path}` is a file, `%{detail}` describes the problem. */
export const restoreProblems = {
  unreadable: "The file is not a complete ZIP archive: %{detail}",
  notAnArchive: "The ZIP file is not an archive of a site: %{detail}",
  newerFormat:
    "The archive has format version %{detail}, which this program cannot read. Update the program.",
  tooManyFiles: "The archive has %{detail} files, which is too many.",
  bomb: "The archive would unpack to %{detail} bytes, far more than its own size.",
  noSpace: "The disk of the server has no space for the archive: %{detail} MiB are needed.",
  tooLarge: "%{path} is larger than allowed: %{detail} bytes.",
  notAFile: "%{path} is not a plain file.",
  repeated: "%{path} occurs twice.",
  unlisted: "%{path} is not in the list of the archive's files.",
  missing: "%{path} is missing.",
  damaged: "%{path} is damaged: %{detail}",
  unknownCollection: "%{path} belongs to a collection that this site does not have.",
  unknownColumn: "%{path} has a column that this site does not have: %{detail}",
  badLine: "%{path} cannot be read: %{detail}",
  badValue: "%{path} has a value that this site does not accept: %{detail}",
  badFile: "%{path} is not a file that this site accepts: %{detail}",
  unknownFormat: "The file is neither an archive nor an export that this site can import.",
  tooManyRecords: "The file has more than %{detail} records, which is too many for one import.",
  tooManyPictures: "The pictures of the file are too many for one import. %{detail} of them fit.",
  importFailed: "The file could not be read: %{detail}",
} as const;

/** Values of `%{detail}` that this site defines. Other values are texts of the file or error messages of a library. */
export const problemDetails = {
  size: "its size differs.",
  checksum: "its SHA-256 differs.",
  notZip: "it is not a ZIP file, or its end is missing.",
  splitZip: "it is one of several parts. Join them first.",
  compression: "its compression is not supported.",
  damagedData: "its data is damaged.",
  noManifest: "it has no manifest.json.",
  otherColumns: "its columns differ from those of other lines.",
  notAnObject: "it is not a JSON object.",
  longLine: "a line is too long.",
  name: "its name is not allowed.",
  type: "its type is not allowed.",
  documentType: "it contains a DOCTYPE, which is not accepted.",
  noEnd: "its end is missing.",
  notJson: "it is not valid JSON. Perhaps its end is missing.",
  notWordPress: "it is not an export of WordPress.",
  notGhost: "it is not an export of Ghost.",
  quotationMark: "a quotation mark is missing or in the wrong place.",
  bibtex: "a brace, quotation mark or comma is missing.",
  xml: "it is not well-formed XML. Export it again.",
  unsupportedContent: "this site has no such kind of content.",
  long: "it is too long.",
  deep: "it is nested too deeply.",
  slow: "a text of it takes too long to read.",
  noFrontMatter: "it has no front matter and is not in a folder of content.",
  program: "its front matter is code, which is never run.",
  editorText: "its text, which the export contains only in the format of Ghost's editor.",
} as const;

/** What an import omitted or changed. `%{path}` is a record or file of the import. */
export const importNotices = {
  leftOut: "%{path} is left out: %{detail}",
  valueLeftOut: "%{path}: a value is left out or shortened: %{detail}",
  cvValueLeftOut: "CV, %{path}: a value is left out: %{detail}",
  noDate: "%{path} has no date and becomes a draft.",
  notPublic: "%{path} becomes a draft, because not everybody could read it.",
  shortcodeKept: "%{path} has code of its old site that is shown as text: %{detail}",
  pictureMissing: "%{path}: the picture %{detail} was not found. Its address is unchanged.",
  pictureUnreachable:
    "%{path}: the picture %{detail} was not loaded, because its server did not respond. Its address is unchanged.",
  pictureRefused:
    "%{path}: the picture %{detail} was not loaded, because it is not on a public server. Its address is unchanged.",
  notAPicture:
    "%{path}: %{detail} is not a picture that this site accepts. Its address is unchanged.",
  moreNotices: "There are %{detail} more notices.",
} as const;

export interface ImportNotice {
  code: keyof typeof importNotices;
  path: string;
  detail: string;
}

export interface RestoreProblem {
  code: keyof typeof restoreProblems;
  path: string;
  detail: string;
}

export interface RestoreChange {
  /** Name of a table; `files` for uploaded files. */
  table: string;
  added: number;
  changed: number;
  removed: number;
  /** Number of unchanged records; present for imports only. */
  unchanged?: number;
}

export interface RestorePlan {
  /** Creation time of the archive, ISO 8601; "" if it cannot be read. */
  createdAt: string;
  /** True for an import, which adds and changes records, but removes none. */
  isImport: boolean;
  notices: ImportNotice[];
  changes: RestoreChange[];
  /** If there are problems, the restore changes nothing. */
  problems: RestoreProblem[];
  applied: boolean;
}

/**
 * The rows of a restore's preview: the tables with changes, or all tables if there are no changes. Tables without a
 * list in the admin come last.
 */
export function listShownChanges({
  changes,
  isImport,
}: Pick<RestorePlan, "changes" | "isImport">): RestoreChange[] {
  const shownChanges = changes.filter(
    ({ added, changed, removed, unchanged = 0 }) =>
      added + changed + (isImport ? unchanged : removed) > 0,
  );
  const isSupporting = ({ table }: RestoreChange) =>
    archivedSupportingTables.some((name) => name === table);
  return (shownChanges.length > 0 ? shownChanges : changes).toSorted(
    (a, b) => Number(isSupporting(a)) - Number(isSupporting(b)),
  );
}

export interface ImportProgress {
  records: number;
  pictures: number;
}

/** Progress of the conversion of an import, or its result: a problem, or null if the import can be applied. */
export type ConversionMessage = { progress: ImportProgress } | { problem: RestoreProblem | null };

/** Maximum size in bytes of a request with a part of an archive. */
export const maxPartBytes = 4 * 1024 * 1024;
