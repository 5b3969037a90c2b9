import { seedSample } from "../support/seed.ts";
import {
  type Attack,
  type AttackedSite,
  measureMs,
  type ResultRow,
  rowAtMostMultipleOfIdle,
} from "./attack.ts";
import { ownerHeaders } from "./attacked-site.ts";

/** Texts that make a parser backtrack at every character. */
const slowTexts = ["*a_", "[", "\n", "![](", "](", "`", "> ", "- ", "<a", "&#x"];

/** Maximum ratio of a response time during the attack to the response time without load. */
const maxSlowdown = 20;

/** Checks that no single text slows down the process or the searches that find it. */
export const textAttack: Attack = {
  name: "texts",
  async run(site) {
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    const measureHealthzMs = () => measureMs(() => repeat(20, () => site.fetch("/healthz")));
    const idleMs = await measureHealthzMs();
    const idleSearchMs = await measureMs(() => repeat(10, () => search(site, "harbour")));
    const previews = slowTexts.map(async (text) => {
      const response = await site.fetch("/api/preview/markdown", {
        method: "POST",
        headers: await ownerHeaders(owner),
        body: text.repeat(Math.floor(60_000 / text.length)),
      });
      await response.arrayBuffer();
      return response.status;
    });
    const allStatuses = Promise.all(previews);
    const duringPreviewsMs = await measureHealthzMs();
    const statuses = await allStatuses;

    const rows = slowTexts.map((text, index) => ({
      title: `Slow ${index}`,
      slug: `slow-${index}`,
      content: `${text.repeat(Math.floor(100_000 / text.length))} slowword${index}`,
      status: "published",
      published_at: "2020-01-01T00:00:00Z",
    }));
    const { error } = await owner.from("blog_posts").insert(rows);
    if (error) throw error;
    const slowSearchMs = await measureMs(() =>
      repeat(10, (index) => search(site, `slowword${index}`)),
    );
    const count = `${slowTexts.length} slow texts`;
    const previewRow: ResultRow = {
      label: `previews of ${count}`,
      expected: "200 or 422",
      measured: statuses.join(" "),
      ok: statuses.every((status) => status === 200 || status === 422),
    };
    return [
      previewRow,
      rowAtMostMultipleOfIdle(
        "20 requests of /healthz meanwhile",
        duringPreviewsMs,
        maxSlowdown,
        idleMs,
        "ms",
      ),
      rowAtMostMultipleOfIdle(
        `searches that find ${count}`,
        slowSearchMs,
        maxSlowdown,
        idleSearchMs,
        "ms",
      ),
    ];
  },
};

async function search(site: AttackedSite, word: string): Promise<void> {
  const response = await site.fetch(`/blog?q=${word}&at=${crypto.randomUUID()}`);
  const html = await response.text();
  if (response.status !== 200 || !html.includes(word)) {
    throw new Error(`The search for ${word} failed with status ${response.status}.`);
  }
}

async function repeat(callCount: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < callCount; index += 1) await work(index);
}
