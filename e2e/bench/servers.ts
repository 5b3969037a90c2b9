import { saveAndRead } from "../support/save-and-read.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";

/** Measures how fast two servers on one database show a save. */
export async function measureServers(saveCount: number) {
  const site = await startSite("another-origin");
  try {
    const servers = [site.url, await site.startSecondServer()];
    const owner = await site.ownerClient();
    await seedSample(owner);
    return await saveAndRead(owner, servers, saveCount);
  } finally {
    await site.stop();
  }
}
