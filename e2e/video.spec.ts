import { mp4, webm } from "../supabase/tests/support/videos.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessibility.ts";
import { textField, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

const captionsVtt = "WEBVTT\n\n00:00.000 --> 00:00.500\nWind over the water";

test("the video of a post is loaded only when it is played", async ({ page, site, browser }) => {
  await page.goto("/admin/blog/new");
  await titleField(page).fill("High water");
  const text = textField(page);
  await text.click();
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("menuitem", { name: "Video of your own" }).click();
  const dialog = page.getByRole("dialog", { name: "Video of your own" });

  await dialog.getByRole("button", { name: "Choose: Video" }).click();
  const videos = page.getByRole("dialog", { name: "Choose a video" });
  const hevcVideo = Buffer.from(mp4.toString("latin1").replaceAll("avc1", "hvc1"), "latin1");
  const input = videos.getByLabel("Upload", { exact: true });
  await input.setInputFiles([{ name: "phone.mp4", mimeType: "video/mp4", buffer: hevcVideo }]);
  await expect(videos.getByText("Many browsers cannot play this video (hvc1).")).toBeVisible();
  await input.setInputFiles([{ name: "Tide.webm", mimeType: "video/webm", buffer: webm }]);
  await expect(videos.getByRole("button", { name: "tide.webm" })).toBeVisible();
  await expectAccessible(page);
  await videos.getByRole("button", { name: "Use this video" }).click();

  await dialog.getByLabel("Title").fill("The tide comes in");
  await dialog.getByRole("button", { name: "Choose: Captions" }).click();
  const texts = page.getByRole("dialog", { name: "Choose captions" });
  await texts
    .getByLabel("Upload", { exact: true })
    .setInputFiles([{ name: "tide.vtt", mimeType: "", buffer: Buffer.from(captionsVtt) }]);
  await texts.getByRole("button", { name: "Use these captions" }).click();
  await expect(texts).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Insert video" }).click();
  await expect(text.getByRole("img", { name: "The tide comes in" })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitorPage = await context.newPage();
  const loadedUrls: string[] = [];
  visitorPage.on("request", (request) => loadedUrls.push(request.url()));
  await visitorPage.goto(`${site.url}/blog/high-water`);
  const video = visitorPage.locator("video");
  await expect(video).toHaveAccessibleName("The tide comes in");
  await expect(video.locator("track")).toHaveAttribute("label", "Captions");
  const poster = await video.getAttribute("poster");
  await expect.poll(() => loadedUrls.some((url) => url.endsWith(poster ?? "?"))).toBe(true);
  expect(loadedUrls.filter((url) => /\.(?:webm|vtt)$/.test(url))).toEqual([]);
  await expectNoHorizontalScroll(visitorPage);
  const rangeResponse = visitorPage.waitForResponse((response) => response.url().endsWith(".webm"));
  await video.press("Space");
  expect((await rangeResponse).status()).toBe(206);
  await context.close();
});
