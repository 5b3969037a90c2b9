import { type Collection, collections } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { look } from "@portfolio/content/look";
import { readClaimedSize } from "@portfolio/content/media";
import { createRenderer, type DrawingInput } from "@portfolio/social-image/renderer";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { ContentReader } from "../../app/content/content.server.ts";
import { defaultSite } from "../../app/content/make-site.server.ts";
import { loadSocialDesign } from "../../app/seo/social-design.server.ts";
import { cdnHeaders } from "../cache/cdn.ts";
import { createPageCache, type PageCache } from "../cache/page-cache.ts";
import {
  createSocialImages,
  type SocialImages,
  type SocialImagesOptions,
} from "./social-images.ts";

// All tests share a thread, because its start takes longer than drawing an image.
const renderer = createRenderer({ timeoutMs: 30_000 });
afterAll(() => renderer.close());

const siteUrl = "https://site.example";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const post = {
  slug: "paper-first",
  title: "Paper first",
  seo_title: "",
  excerpt: "Draw it.",
  seo_description: "",
  category: "Notes",
  author: "",
  cover: null as Partial<Image> | null,
};

let options: SocialImagesOptions;
let images: SocialImages;
let cache: PageCache;
let fetchedUrls: string[];
let isDegraded: boolean;
let content: ContentReader;
let site: ReturnType<typeof defaultSite>;

beforeEach(() => {
  fetchedUrls = [];
  isDegraded = false;
  site = defaultSite(siteUrl);
  post.title = "Paper first";
  post.cover = null;
  // This fake content has only the methods that social images use.
  content = {
    loadLayout: async () => site,
    loadCv: async () => null,
    findRecord: async (_: Collection, slug: string) => (slug === post.slug ? post : null),
    findByFormerUrl: async ({ slug }: { slug: string }) => (slug === "former" ? post : null),
    isDegraded: () => isDegraded,
  } as unknown as ContentReader;
  options = {
    content,
    siteUrl,
    renderer,
    backend: {
      url: "http://inside.example",
      publicUrl: "https://project.supabase.example",
      fetch: async (input) => {
        fetchedUrls.push(String(input));
        return new Response(pixel);
      },
    },
    serveSiteFile: (_, path) =>
      path === "/sample/portrait.webp"
        ? new Response(pixel, { headers: { "content-type": "image/webp" } })
        : undefined,
  };
  images = createSocialImages(options);
  cache = createPageCache({
    render: images.image,
    keyOf: ({ url }) => url,
    isDegraded: () => isDegraded,
    cdn: cdnHeaders(false),
    baseHeaders: { "cross-origin-resource-policy": "same-origin" },
  });
});

const requestImage = (path: string, headers: Record<string, string> = {}) =>
  cache.respond(new Request(siteUrl + path, { headers }));

const requestPreview = (body: unknown) =>
  images.preview(
    new Request(`${siteUrl}/api/og/preview`, { method: "POST", body: JSON.stringify(body) }),
  );

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const imageCollections = Object.values<Collection>(collections).filter(
  ({ socialImage }) => socialImage,
);

test.each([
  "/og/site/home.png",
  "/og/page/blog.png",
  // One record of each collection with social images.
  ...imageCollections.map(({ singular }) => `/og/${singular}/paper-first.png`),
])("%s is a cacheable PNG of 1200 × 630 that other sites may embed", async (path) => {
  const response = await requestImage(path);
  expect(response.status).toBe(200);
  expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630]);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toContain("max-age=300");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const etag = response.headers.get("etag") ?? "";
  expect((await requestImage(path, { "if-none-match": etag })).status).toBe(304);
});

test("a changed page has a new image; the image of an unchanged page is not drawn again", async () => {
  const path = "/og/post/paper-first.png";
  post.cover = { src: "/storage/v1/object/public/media/cover.png" };
  const firstImage = await requestImage(path);
  cache.purge();
  const secondImage = await requestImage(path);
  // The picture is fetched for each drawing.
  expect(fetchedUrls).toHaveLength(1);
  expect(secondImage.headers.get("etag")).toBe(firstImage.headers.get("etag"));
  cache.purge();
  post.title = "Paper last";
  expect((await requestImage(path)).headers.get("etag")).not.toBe(firstImage.headers.get("etag"));
  expect(fetchedUrls).toHaveLength(2);
});

test("an image is drawn again if its picture was left out after a crash of the thread", async () => {
  const png = vi.fn(async (_input: DrawingInput) => new Uint8Array(pixel));
  const crashingRenderer = { png, svg: vi.fn(), jpeg: vi.fn(), close: vi.fn() };
  const { image } = createSocialImages({ ...options, renderer: crashingRenderer });
  post.cover = { src: "/storage/v1/object/public/media/cover.png" };
  const request = new Request(`${siteUrl}/og/post/paper-first.png`);
  const drawnWithPicture = () => png.mock.lastCall?.[0].picture !== null;
  png.mockRejectedValueOnce(new Error("The worker thread was ended."));
  expect((await image(request)).status).toBe(200);
  expect(drawnWithPicture()).toBe(false);
  expect((await image(request)).status).toBe(200);
  expect(drawnWithPicture()).toBe(true);
  await image(request);
  expect(png).toHaveBeenCalledTimes(3);
});

test("an image shows the host of the site with its port", async () => {
  const png = vi.fn(async (_input: DrawingInput) => new Uint8Array(pixel));
  const testRenderer = { png, svg: vi.fn(), jpeg: vi.fn(), close: vi.fn() };
  const siteUrl = "https://xn--mller-kva.example:8443";
  const { image } = createSocialImages({ ...options, siteUrl, renderer: testRenderer });
  await image(new Request(`${siteUrl}/og/page/privacy.png`));
  expect(png.mock.lastCall?.[0].host).toBe("müller.example:8443");
});

test("a new look of the site changes its social images", async () => {
  const etags = [];
  const looks = [{}, { typeface: "garamond" }, { direction: "scholar" }, { paper: "mist" }];
  for (const change of looks) {
    site.metadata.look = look.parse(change);
    cache.purge();
    etags.push((await requestImage("/og/page/privacy.png")).headers.get("etag"));
  }
  expect(new Set(etags).size).toBe(looks.length);
});

test("in the direction Gallery, the social image of a post with a cover has the template `cover`", async () => {
  post.cover = { src: "/storage/v1/object/public/media/cover.png" };
  const createDesign = () => loadSocialDesign(content, "post", "paper-first");
  expect((await createDesign())?.template).not.toBe("cover");
  site.metadata.look = look.parse({ direction: "gallery" });
  expect((await createDesign())?.template).toBe("cover");
});

test.each([
  "/og/post/a-draft.png",
  "/og/project/hidden.png",
  "/og/page/cv.png",
  "/og/page/admin.png",
  "/og/site/other.png",
  "/og/draft/paper-first.png",
  "/og/post/paper-first.svg",
  "/og/post/%E0%A4%A.png",
  "/og/post/..%2f..%2fetc.png",
  `/og/post/${"a".repeat(700)}.png`,
  "/og/post/constructor.png",
  "/og/constructor/home.png",
])("no image exists at %s", async (path) => {
  expect((await requestImage(path)).status).toBe(404);
});

test("a missing image has status 503 during an outage", async () => {
  isDegraded = true;
  expect((await requestImage("/og/post/unknown.png")).status).toBe(503);
});

test("the URL of a post's image with a former slug or in another spelling redirects", async () => {
  for (const path of ["/og/post/former.png", "/og/post/%70aper-first.png"]) {
    expect((await requestImage(path)).headers.get("location")).toBe("/og/post/paper-first.png");
  }
});

test("only uploads and files of this site are fetched for an image", async () => {
  const foreignUrls = [
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:5432/",
    "//evil.example/storage/v1/object/public/media/a.png",
    "https://evil.example/storage/v1/object/public/media/a.png",
    "https://project.supabase.example/rest/v1/site_owner",
    "https://project.supabase.example/storage/v1/object/public/media/%2e%2e%2fsecret",
    "/storage/v1/object/public/media/..%2f..%2fauth",
    "/storage/v1/object/private/a.png",
    "/api/config",
    "file:///etc/passwd",
    "data:image/svg+xml,<svg/>",
    "http://[",
  ];
  for (const picture of foreignUrls) {
    const response = await requestPreview({ design: { template: "cover", title: "A", picture } });
    expect(response.status, picture).toBe(200);
  }
  expect(fetchedUrls).toEqual([]);
  for (const picture of [
    "https://project.supabase.example/storage/v1/object/public/media/a.png",
    "/storage/v1/object/public/media/b.png",
  ]) {
    const response = await requestPreview({ design: { template: "cover", title: "A", picture } });
    expect((await response.json()).svg).toContain("data:image/jpeg;base64");
  }
  expect(fetchedUrls).toEqual([
    "http://inside.example/storage/v1/object/public/media/a.png",
    "http://inside.example/storage/v1/object/public/media/b.png",
  ]);
});

test("a picture that cannot be decoded is left out of the image", async () => {
  const problems = vi.spyOn(console, "error");
  post.cover = { src: "/storage/v1/object/public/media/broken.png" };
  pixel.fill(0, 0, 4);
  expect((await requestImage("/og/post/paper-first.png")).status).toBe(200);
  pixel.write("\x89PNG", 0, "latin1");
  expect(fetchedUrls).toHaveLength(1);
  expect(problems).not.toHaveBeenCalled();
});

test("a preview lists characters missing in all fonts", async () => {
  const response = await requestPreview({ design: { title: "Olá 你好", author: "你" } });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    svg: expect.stringMatching(/^<svg/),
    unsupportedCharacters: ["你", "好"],
  });
  const png = await requestPreview({ design: { title: "Olá" }, format: "png" });
  expect(sizeOf(Buffer.from(await png.arrayBuffer()))).toEqual([1200, 630]);
});

test.each([
  "no JSON",
  { design: { template: "other" } },
  { design: { title: "x".repeat(201) } },
  { design: { titleSize: 9000 } },
  { design: { title: "x", picture: "y".repeat(3000) } },
  { design: { title: "x".repeat(100_000) } },
  null,
])("a preview of %j is refused", async (body) => {
  expect((await requestPreview(body)).status).toBe(400);
});

test("a picture of the site is served as a JPEG in the size of social images", async () => {
  const path = "/og/picture/storage/v1/object/public/media/2026/sea.webp.jpg";
  const response = await requestImage(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toContain("max-age=604800");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(readClaimedSize(new Uint8Array(await response.arrayBuffer()))).toEqual({
    width: 1200,
    height: 630,
  });
  await requestImage(path);
  expect(fetchedUrls).toEqual([
    "http://inside.example/storage/v1/object/public/media/2026/sea.webp",
  ]);
});

test.each([
  "/og/picture/https://inside.example/a.webp.jpg",
  "/og/picture//inside.example/a.webp.jpg",
  "/og/picture/storage/v1/object/public/media/..%2f..%2fsecrets.webp.jpg",
  "/og/picture/storage/v1/object/sign/media/a.webp.jpg",
  "/og/picture/rest/v1/blog_posts.webp.jpg",
  "/og/picture/sample/none.webp.jpg",
  "/og/picture/.jpg",
])("the URL %s makes the server fetch no picture", async (path) => {
  expect((await requestImage(path)).status).toBe(404);
  expect(fetchedUrls).toEqual([]);
});
