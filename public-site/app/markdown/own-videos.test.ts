import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import { renderMarkdown, renderPageMarkdown } from "./markdown.server.ts";

const mediaUrl = "/storage/v1/object/public/media/2026";
const videoUrl = `${mediaUrl}/tide-0123456789abcdef-1280x720.mp4`;
const posterUrl = `${mediaUrl}/tide-fedcba9876543210-1280x720`;
const videoMarkdown = (href = videoUrl) =>
  `:::video\n[![The tide comes in](${posterUrl}-1280.webp "Filmed in March")](${href})\n\n[English](${mediaUrl}/tide-0123456789abcdef.vtt)\n:::`;

test("a video block becomes a player that loads only the poster before it starts", async () => {
  const { html } = await renderPageMarkdown(videoMarkdown(), en);
  expect(html).toBe(
    `<figure data-block="video"><video controls playsinline preload="none" aria-label="The tide comes in" poster="${posterUrl}-960.webp" width="1280" height="720"><source src="${videoUrl}" type="video/mp4"><track kind="captions" src="${mediaUrl}/tide-0123456789abcdef.vtt" label="English"><a href="${videoUrl}">The tide comes in</a></video><figcaption dir="auto">Filmed in March</figcaption></figure>`,
  );
  expect(html).not.toContain("autoplay");
});

test("feeds get the poster with a link to the video", async () => {
  const { html } = await renderMarkdown(videoMarkdown(), en);
  expect(html).not.toContain("<video");
  expect(html).toMatch(
    /<a href="[^"]+\.mp4"><img src="[^"]+-1280\.webp" alt="The tide comes in"[^>]*><\/a>/,
  );
});

test("a video block without an uploaded video has no player", async () => {
  for (const video of [
    "https://elsewhere.example/film.mp4",
    "javascript:alert(1)//x.mp4",
    "/cv.pdf",
  ]) {
    const { html } = await renderPageMarkdown(videoMarkdown(video), en);
    expect(html).not.toContain("<video");
    expect(html).not.toContain("javascript:");
  }
});

test("a video on another origin is requested with CORS, so that its captions load", async () => {
  const { html } = await renderPageMarkdown(videoMarkdown(`https://x.supabase.co${videoUrl}`), en);
  expect(html).toContain('crossorigin="anonymous"');
});
