import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Commit of Supabase Auth 2.196.0. */
const authCommit = "0204331ca41a5b49f076b6fa3dc6c0d20b996590";
const version = "v2.196.0";

/** URL or local path of the source repository. */
const repository = process.env.SUPABASE_AUTH_REPOSITORY ?? "https://github.com/supabase/auth";

const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "portfolio");
const executable = join(folder, `supabase-auth-${version}`);

/**
 * Returns the path of the Supabase Auth executable, which starts the server and runs its migrations. The first call
 * builds the executable from source, which takes minutes, and stores it in the user's cache folder.
 *
 * @throws Error that names what is missing.
 */
export function findOrBuildAuthExecutable(): string {
  if (existsSync(executable)) return executable;
  const go = findGo();
  if (!go) throw new Error("Supabase Auth cannot be built without Go. Install Go.");
  console.info(`Building Supabase Auth ${version}, once.`);
  const sourceFolder = mkdtempSync(join(tmpdir(), "portfolio-auth-source-"));
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, {
      cwd: sourceFolder,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, CGO_ENABLED: "0" },
    });
  try {
    run("git", "init", "--quiet");
    run("git", "fetch", "--quiet", "--depth=1", repository, authCommit);
    run("git", "checkout", "--quiet", "FETCH_HEAD");
    const linkerFlags = `-s -w -X github.com/supabase/auth/internal/utilities.Version=${version}`;
    run(go, "build", "-trimpath", "-buildvcs=false", "-ldflags", linkerFlags, "-o", "auth", ".");
    mkdirSync(folder, { recursive: true });
    // The executable is copied under a temporary name to its folder, which may be on another disk, and then renamed, so
    // that it is never incomplete.
    const temporaryPath = `${executable}-${process.pid}`;
    run("cp", "auth", temporaryPath);
    renameSync(temporaryPath, executable);
  } catch (error) {
    const { stderr } = Object(error);
    throw new Error(
      `Supabase Auth could not be built from ${repository} (SUPABASE_AUTH_REPOSITORY may name a copy): ${stderr || error}`,
    );
  } finally {
    rmSync(sourceFolder, { recursive: true, force: true });
  }
  return executable;
}

function findGo(): string | undefined {
  return [...(process.env.PATH ?? "").split(delimiter), "/usr/local/go/bin"]
    .map((path) => join(path, "go"))
    .find((path) => existsSync(path));
}
