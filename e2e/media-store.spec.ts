import { image as imageSchema } from "@portfolio/content/fields";
import sharp from "sharp";
import { insert } from "../supabase/tests/support/rows.ts";
import { encodeFile, openMediaStore, uploadInPage } from "./support/media-store.ts";
import { createPhoto } from "./support/pictures.ts";
import type { RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

async function rowsOf(site: RunningSite) {
  const { data } = await (await site.getOwnerClient()).from("media").select("path");
  return data;
}

const readStoredFile = async (site: RunningSite, src: string) =>
  Buffer.from(await (await fetch(new URL(src, site.url))).arrayBuffer());

test("the media store uploads pictures and leaves no unused file", async ({ page, site, logs }) => {
  logs.allow(/Failed to load resource/);
  await openMediaStore(page);

  await test.step("a photo is stored upright, in all widths that pages need, and without its GPS location", async () => {
    const original = await createPhoto();
    expect(original.toString("latin1")).toContain("Hamburg");
    const { record, image, progress } = await uploadInPage(page, "Ärger im Hafen.JPG", original);

    expect(record).toMatchObject({
      width: 2000,
      height: 1400,
      mime: "image/jpeg",
      alt: "A harbour",
    });
    expect(record.path).toMatch(/^\d{4}\/arger-im-hafen-[0-9a-f]{16}-2000x1400\.jpg$/);
    const storedBytes = await readStoredFile(site, record.url);
    expect(storedBytes.toString("latin1")).not.toMatch(/Hamburg|Telephone|Mira Solano/);
    expect(await sharp(storedBytes).metadata()).toMatchObject({
      width: 1400,
      height: 2000,
      orientation: 6,
    });
    // The original is stored with the same pixels.
    const pixels = await sharp(storedBytes).raw().toBuffer();
    expect(pixels.equals(await sharp(original).raw().toBuffer())).toBe(true);

    expect(imageSchema.parse(image)).toEqual(image);
    expect(image).toMatchObject({ alt: "A harbour", width: 1920, height: 1344 });
    const copies = [...(image.variants ?? []), { src: image.src, width: image.width }];
    expect(copies.map(({ width }) => width)).toEqual([480, 720, 960, 1440, 1920]);
    for (const { src, width } of copies) {
      const copy = await sharp(await readStoredFile(site, src)).metadata();
      expect(copy).toMatchObject({ format: "webp", width, height: Math.round(width * 0.7) });
      expect(copy.exif).toBeUndefined();
    }
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder?.length).toBeLessThan(1500);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const { headers } = await fetch(new URL(image.src, site.url));
    expect(headers.get("cache-control")).toBe("max-age=31536000, immutable");
  });

  await test.step("a small picture is not enlarged, and an animated picture is not changed", async () => {
    const smallPicture = await sharp({
      create: { width: 600, height: 300, channels: 4, background: "#fff0" },
    })
      .png()
      .toBuffer();
    const { image } = await uploadInPage(page, "small.png", smallPicture);
    const widths = [...(image.variants ?? []), image].map(({ width }) => width);
    expect(widths).toEqual([480, 600]);
    expect((await sharp(await readStoredFile(site, image.src)).metadata()).hasAlpha).toBe(true);

    const framePixels = Buffer.from([10, 200].flatMap((grey) => Array(64 * 64 * 3).fill(grey)));
    const animatedGif = await sharp(framePixels, {
      raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
    })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    const gif = await uploadInPage(page, "moving.gif", animatedGif);
    expect(gif.record.variants).toEqual([]);
    expect(
      (await sharp(await readStoredFile(site, gif.image.src), { animated: true }).metadata()).pages,
    ).toBe(2);
  });

  await test.step("an upload that is cancelled or fails leaves no files behind", async () => {
    const stateBefore = { files: await site.listStoredFiles(), rows: await rowsOf(site) };
    const picture = await createPhoto(600, 500);
    const cancelledUpload = page.evaluate(
      async (file) => {
        const { store, file: toFile } = window.mediaStore;
        const controller = new AbortController();
        const onProgress = (progress: number) => progress > 0.6 && controller.abort();
        return store
          .upload(toFile(file), { alt: "", signal: controller.signal, onProgress })
          .catch(({ name }: Error) => name);
      },
      encodeFile("cancelled.jpg", picture),
    );
    expect(await cancelledUpload).toBe("AbortError");
    expect(await site.listStoredFiles()).toEqual(stateBefore.files);

    await page.route("**/storage/v1/object/media/**-480.webp", (route) => route.abort());
    await expect(uploadInPage(page, "half.jpg", picture)).rejects.toThrow(
      "the connection was lost",
    );
    expect(await site.listStoredFiles()).toEqual(stateBefore.files);
    await page.unrouteAll();

    await page.route("**/rest/v1/media**", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 400, json: { code: "P0001", message: "No room for it." } })
        : route.continue(),
    );
    await expect(uploadInPage(page, "unlisted.jpg", picture)).rejects.toThrow("No room for it.");
    expect(await site.listStoredFiles()).toEqual(stateBefore.files);
    expect(await rowsOf(site)).toEqual(stateBefore.rows);
  });

  await test.step("an upload succeeds despite a gateway timeout and a lost response", async () => {
    let callCount = 0;
    await page.route("**/storage/v1/object/media/**-480.webp", async (route) => {
      callCount += 1;
      if (callCount > 1) return route.continue();
      await route.fetch({ maxRetries: 3 });
      return route.fulfill({ status: 503 });
    });
    await page.route("**/rest/v1/media**", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRetries: 3 });
      return route.abort();
    });
    const { image } = await uploadInPage(page, "patient.jpg", await createPhoto(900, 600));
    expect(callCount).toBe(2);
    expect(image).toMatchObject({ width: 600, height: 900 });
    await page.unrouteAll();
  });

  await test.step("deleting a post with its pictures deletes their files", async () => {
    const owner = await site.getOwnerClient();
    const filesBefore = await site.listStoredFiles();
    const cover = await uploadInPage(page, "cover.jpg", await createPhoto(600, 400));
    const figure = await uploadInPage(page, "figure.jpg", await createPhoto(600, 400));
    const sharedPicture = await uploadInPage(page, "shared.jpg", await createPhoto(200, 100));
    const post = {
      title: "Tide",
      slug: "tide",
      cover: cover.image,
      content: `![](${figure.image.src})`,
      og_image: sharedPicture.image.src,
    };
    await owner.from("blog_posts").insert(post).throwOnError();
    await insert(owner, "projects", { title: "Tide", slug: "tide", cover: sharedPicture.image });
    await owner.from("blog_posts").delete().eq("slug", "tide").throwOnError();

    const records = [cover.record, figure.record, sharedPicture.record];
    const removeUnused = () =>
      page.evaluate(async (all) => {
        const stillUsed: string[] = [];
        for (const record of JSON.parse(all))
          await window.mediaStore.store
            .remove(record)
            .catch(({ uses }) => uses && stillUsed.push(record.path));
        return stillUsed;
      }, JSON.stringify(records));
    expect(await removeUnused()).toEqual([sharedPicture.record.path]);
    await owner.from("projects").delete().eq("slug", "tide").throwOnError();
    expect(await removeUnused()).toEqual([]);

    expect(await site.listStoredFiles()).toEqual(filesBefore);
  });
});
