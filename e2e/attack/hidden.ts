import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { png } from "../../supabase/tests/support/pictures.ts";
import { seedSample } from "../support/seed.ts";
import { type Attack, type AttackedSite, rowExpecting } from "./attack.ts";

const secretText = "53 degrees north";

/** Checks that responses to visitors reveal neither hidden content nor metadata of uploaded files. */
export const hiddenContentAttack: Attack = {
  name: "hidden",
  async run(site) {
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    const media = owner.storage.from("media");
    const visitor = await site.createClient();
    const { publishableKey } = await (await site.fetch("/api/config")).json();
    const statusOf = async (path: string) => {
      const response = await site.fetch(path, { headers: { apikey: publishableKey } });
      await response.arrayBuffer();
      return response.status;
    };
    const statusesOf = async (...paths: string[]) =>
      (await Promise.all(paths.map(statusOf))).join(" ");
    /** Searches as a visitor. @returns the results as JSON. */
    const readSearchResults = async () => {
      const { data } = await visitor.rpc("search_records", { kind: "posts", words: "olive" });
      return JSON.stringify(data);
    };
    const readPostCounts = async () => {
      const countResults = await Promise.all(
        (["exact", "planned", "estimated"] as const).map((count) =>
          visitor.from("blog_posts").select("id", { count }),
        ),
      );
      return countResults.map(({ count }) => count).join(" ");
    };
    const post = { title: "Stone", slug: "stone", content: "marmoliverstone" };
    await owner
      .from("blog_posts")
      .insert({ ...post, status: "published" })
      .throwOnError();
    const valuesBefore = `${await readSearchResults()}, ${await readPostCounts()}`;
    const initials = [..."abcdefghijklmnopqrstuvwxyz"];
    const words = initials.flatMap((letter) => [`${letter}olive`, `xx${letter}olive`]).join(" ");
    const drafts = initials.map((letter) => ({ title: letter, slug: letter, content: words }));
    await owner.from("blog_posts").insert(drafts).throwOnError();
    const valuesAfter = `${await readSearchResults()}, ${await readPostCounts()}`;

    await media.upload("a.png", png(2, 2), { contentType: "image/png" });
    const { secretKey } = JSON.parse(readFileSync(join(site.dataDir, "secrets.json"), "utf8"));
    const largePicture = await sharp({
      create: { width: 8_000, height: 7_500, channels: 3, background: "#7b9" },
    })
      .png()
      .toBuffer();
    await media.upload("large.png", largePicture, { contentType: "image/png" });
    return [
      rowExpecting("a search and counts of a visitor after 26 drafts", valuesBefore, valuesAfter),
      rowExpecting(
        "the details of an object",
        "404 404",
        await statusesOf(
          "/storage/v1/object/info/media/a.png",
          "/storage/v1/object/info/media/none.png",
        ),
      ),
      rowExpecting(
        "the secret key in a URL",
        "401 401",
        await statusesOf(
          `/rest/v1/projects?select=id&apikey=${secretKey}`,
          `/storage/v1/bucket?apikey=${secretKey}`,
        ),
      ),
      rowExpecting(
        "the preview of a picture of 60 megapixels",
        200,
        await statusOf("/og/picture/storage/v1/object/public/media/large.png.jpg"),
      ),
      rowExpecting(
        "formats of stored pictures with hidden text",
        "none",
        await findFormatsWithHiddenText(site, media),
      ),
    ];
  },
};

type Media = ReturnType<Awaited<ReturnType<AttackedSite["getOwnerClient"]>>["storage"]["from"]>;

/** Names of the formats in which a stored upload still contains an invisible text. */
async function findFormatsWithHiddenText(site: AttackedSite, media: Media): Promise<string> {
  const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: "#7b9" } })
    .withExif({ IFD0: { Copyright: secretText } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secretText}</place></x:xmpmeta>`);
  const names: string[] = [];
  for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
    const encodedPicture = await pixels.clone().toFormat(format).toBuffer();
    // Append no bytes to an AVIF, because it would be invalid.
    const bytes =
      format === "avif" ? encodedPicture : Buffer.concat([encodedPicture, Buffer.from(secretText)]);
    const { error } = await media.upload(`hidden.${format}`, bytes, {
      contentType: `image/${format}`,
    });
    if (error) throw error;
    const storedResponse = await site.fetch(`/storage/v1/object/public/media/hidden.${format}`);
    if (Buffer.from(await storedResponse.arrayBuffer()).includes(secretText)) names.push(format);
  }
  return names.join(" ") || "none";
}
