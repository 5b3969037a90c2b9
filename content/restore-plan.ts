/** Reasons why an archive cannot be restored. `%{path}` is a file of the archive, `%{detail}` describes the problem. */
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
} as const;

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
}

/** The changes that restoring an archive makes or made. */
export interface RestorePlan {
  /** Time of the archive's content, ISO 8601; "" if it cannot be read. */
  createdAt: string;
  changes: RestoreChange[];
  /** If there are problems, the restore changes nothing. */
  problems: RestoreProblem[];
  applied: boolean;
}

/** Maximum size in bytes of a request with a part of an archive. */
export const maxPartBytes = 4 * 1024 * 1024;
