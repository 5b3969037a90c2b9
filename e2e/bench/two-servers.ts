import { saveAndRead } from "../support/save-and-read.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";

/** Measures how long two servers of one database show an older page after a save. */
export async function measureTwoServers(saveCount: number) {
  // Both servers use a backend in a separate process.
  const site = await startSite("another-origin");
  try {
    const servers = [site.url, await site.startSecondServer()];
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    return await saveAndRead(owner, servers, saveCount);
  } finally {
    await site.stop();
  }
}
