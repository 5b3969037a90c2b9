/** Builds the site and the admin at the same time and compresses their files. */
import { spawn } from "node:child_process";
import { once } from "node:events";

const builds = ["public-site", "admin"].map(async (workspace) => {
  const npm = spawn("npm", ["run", "build", "--workspace", `@portfolio/${workspace}`, "--silent"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const [status] = await once(npm, "close");
  return status === 0;
});
if ((await Promise.all(builds)).every(Boolean))
  await import("../public-site/server/precompress.ts");
else process.exitCode = 1;
