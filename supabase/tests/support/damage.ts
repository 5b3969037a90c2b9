import {
  closeSync,
  cpSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** Data folder of a stopped site. `projectsFile` is the path of the file with the table `projects`. */
export interface StoppedSite {
  dataDir: string;
  projectsFile: string;
}

export const damages: Record<string, (site: StoppedSite) => void> = {
  "the log is cut short": ({ dataDir }) => {
    for (const path of logFiles(dataDir)) truncateSync(path, 4_096);
  },
  "the log is missing": ({ dataDir }) => {
    for (const path of logFiles(dataDir)) rmSync(path);
  },
  "the log is overwritten": ({ dataDir }) => {
    for (const path of logFiles(dataDir)) overwrite(path);
  },
  "pg_control is zeroed": ({ dataDir }) => {
    writeFileSync(join(dataDir, "database/global/pg_control"), Buffer.alloc(8_192));
  },
  "pg_control is missing": ({ dataDir }) => rmSync(join(dataDir, "database/global/pg_control")),
  "bytes of a table are flipped": ({ dataDir, projectsFile }) => {
    invertBytes(join(dataDir, "database", projectsFile), 8_000);
  },
  "bytes of the catalog are flipped": ({ dataDir }) => {
    // The files of pg_attribute, pg_proc and pg_class.
    for (const table of ["1249", "1255", "1259"]) {
      invertBytes(join(dataDir, "database/base/5", table), 5_000);
    }
  },
  "the file of a table is missing": ({ dataDir, projectsFile }) => {
    rmSync(join(dataDir, "database", projectsFile));
  },
  "the file of a table is empty": ({ dataDir, projectsFile }) => {
    truncateSync(join(dataDir, "database", projectsFile), 0);
  },
  "PG_VERSION names another version": ({ dataDir }) => {
    writeFileSync(join(dataDir, "database/PG_VERSION"), "16\n");
  },
  "the folder of the database is empty": ({ dataDir }) => {
    rmSync(join(dataDir, "database"), { recursive: true });
    mkdirSync(join(dataDir, "database"));
  },
  "only the tables are from a backup": (site) => replaceWithBackup(site, "base"),
  "everything except the tables is from a backup": (site) => {
    for (const part of ["global", "pg_wal", "pg_xact", "generation.json"])
      replaceWithBackup(site, part);
  },
  "the transaction status (pg_xact) is zeroed": ({ dataDir }) => {
    const folder = join(dataDir, "database/pg_xact");
    for (const name of readdirSync(folder)) {
      writeFileSync(join(folder, name), Buffer.alloc(statSync(join(folder, name)).size));
    }
  },
  "only the transaction status (pg_xact) is from a backup": (site) =>
    replaceWithBackup(site, "pg_xact"),
  "secrets.json is cut short": ({ dataDir }) => truncateSync(join(dataDir, "secrets.json"), 40),
};

function replaceWithBackup({ dataDir }: StoppedSite, part: string): void {
  const [backup = ""] = readdirSync(join(dataDir, "backups"));
  const [source, target] = [
    join(dataDir, "backups", backup, "database", part),
    join(dataDir, "database", part),
  ];
  rmSync(target, { recursive: true });
  cpSync(source, target, { recursive: true });
}

function logFiles(dataDir: string): string[] {
  const folder = join(dataDir, "database/pg_wal");
  return readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(folder, name));
}

function overwrite(path: string): void {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(fstatSync(file).size, 0xa5), 0, undefined, 0);
  closeSync(file);
}

/** Inverts 16 bytes of every page, beginning at `offset`. */
function invertBytes(path: string, offset: number): void {
  const file = openSync(path, "r+");
  const bytes = Buffer.alloc(16);
  for (let position = offset; position < fstatSync(file).size; position += 8_192) {
    readSync(file, bytes, 0, bytes.length, position);
    writeSync(
      file,
      bytes.map((byte) => byte ^ 0xff),
      0,
      bytes.length,
      position,
    );
  }
  closeSync(file);
}
