import { createHash } from "node:crypto";
import { domainToUnicode } from "node:url";
import { accentColours } from "@portfolio/content/accent";
import { papers } from "@portfolio/content/papers";
import { decodePath } from "@portfolio/content/paths";
import { TaskError, ThreadBusyError } from "@portfolio/content/task-thread";
import { type SocialImageDesign, socialImageDesign } from "@portfolio/social-image";
import { createRenderer, type DrawingInput, type Renderer } from "@portfolio/social-image/renderer";
import { LRUCache } from "lru-cache";
import type { ContentReader } from "../../app/content/content.server.ts";
import { lookOf } from "../../app/look/look-of.ts";
import { findImageCollection, loadSocialDesign } from "../../app/seo/social-design.server.ts";
import { generatedImagePath, picturePathIn } from "../../app/seo/social-image.ts";
import type { Site } from "../../app/site/site.ts";
import { dataPolicy } from "../http/headers.ts";
import { messageResponse, noStore } from "../http/responses.ts";
import { loadSitePicture, type PictureSources } from "./site-picture.ts";

const maxCacheBytes = 16 * 1024 * 1024;

/** Maximum body of a preview request, in bytes. */
export const maxDesignBytes = 64 * 1024;

/** Headers of a picture. Clients cache it for a week, because uploads are never overwritten. */
const jpegHeaders = {
  "content-type": "image/jpeg",
  "cache-control": "public, max-age=604800, stale-while-revalidate=2592000",
};

export interface SocialImagesOptions extends PictureSources {
  content: ContentReader;
  /** Default: a new renderer. */
  renderer?: Renderer;
}

export type SocialImages = ReturnType<typeof createSocialImages>;

/**
 * Serves the social images of pages, which are drawn from a design or converted from a picture, and the previews in the
 * social image editor. Caches drawn images by their design instead of their URL, so that a change redraws only the
 * affected images.
 */
export function createSocialImages(options: SocialImagesOptions) {
  const { content, siteUrl, renderer = createRenderer() } = options;
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
  });

  const inputOf = async (
    design: SocialImageDesign,
    metadata: Site["metadata"],
  ): Promise<DrawingInput> => {
    const { direction, typeface, paper: paperName } = lookOf({ metadata });
    const paper = papers[paperName];
    const { hostname, port } = new URL(siteUrl);
    return {
      design,
      direction,
      typeface,
      paper: paper[design.scheme],
      accent: accentColours(design.accent || metadata.appearance.accent, paper)[design.scheme],
      host: domainToUnicode(hostname) + (port && `:${port}`),
      picture: await loadSitePicture(design.picture, options),
    };
  };

  /** Draws without the picture if drawing with it fails. `isFinal` is false if it may succeed later. */
  const draw = async <T>(input: DrawingInput, render: (input: DrawingInput) => Promise<T>) => {
    try {
      return { image: await render(input), isFinal: true };
    } catch (error) {
      if (!input.picture || error instanceof ThreadBusyError) throw error;
      const image = await render({ ...input, picture: null });
      return { image, isFinal: error instanceof TaskError };
    }
  };

  const pngOf = async (design: SocialImageDesign, metadata: Site["metadata"]) => {
    const inputs = JSON.stringify([design, metadata.look]);
    const key = createHash("sha256").update(inputs).digest("base64");
    const cachedPng = cache.get(key);
    if (cachedPng) return cachedPng;
    const input = await inputOf(design, metadata);
    const { image, isFinal } = await draw(input, renderer.png);
    // Do not cache an image whose picture failed to load.
    if (isFinal && (input.picture || !design.picture)) cache.set(key, image);
    return image;
  };

  return {
    isImage: (request: Request) => new URL(request.url).pathname.startsWith("/og/"),
    /**
     * Responds to `GET /og/{collection}/{slug}.png`, and to `GET /og/picture/{path}.jpg` with a picture of this site.
     */
    async image(request: Request) {
      const { pathname } = new URL(request.url);
      const source = picturePathIn(pathname);
      const picture = source && (await loadSitePicture(source, options));
      if (picture) {
        return catchErrors(async () => imageResponse(await renderer.jpeg(picture), jpegHeaders));
      }
      const imageRequest = parseImagePath(pathname);
      const design =
        imageRequest && (await loadSocialDesign(content, imageRequest.kind, imageRequest.slug));
      const imagePath = imageRequest && generatedImagePath(imageRequest.kind, imageRequest.slug);
      if (design && pathname === imagePath) {
        const { metadata } = await content.loadLayout();
        return catchErrors(async () => imageResponse(await pngOf(design, metadata)));
      }
      // Redirects other spellings of the path, because each would be cached on its own.
      const newPath = design
        ? imagePath
        : imageRequest && (await findMovedImagePath(content, imageRequest));
      if (newPath) return new Response(null, { status: 301, headers: { location: newPath } });
      // While the content cannot be loaded, it is unknown whether the record exists.
      const status = imageRequest && content.isDegraded() ? 503 : 404;
      return new Response("There is no such image.\n", { status });
    },
    /**
     * Responds to `POST /api/og/preview`, whose JSON body has a `design` and a `format`, with a PNG, or with the SVG
     * and the characters that no font has. The caller checks the sender and the length of the request.
     */
    async preview(request: Request) {
      const previewRequest = await parsePreviewRequest(request);
      if (!previewRequest)
        return messageResponse(400, "The request is not a design of a social image.");
      const { design, format } = previewRequest;
      const { metadata } = await content.loadLayout();
      const input = await inputOf(design, metadata);
      return catchErrors(async () => {
        if (format === "png")
          return imageResponse((await draw(input, renderer.png)).image, noStore);
        const drawing = await draw(input, renderer.svg);
        return Response.json(drawing.image, { headers: noStore });
      });
    },
    close: () => renderer.close(),
  };
}

async function catchErrors(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (!(error instanceof ThreadBusyError)) console.error(error);
    return messageResponse(503, "The image could not be drawn just now. Please try again.");
  }
}

function imageResponse(image: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return new Response(image, {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=300, stale-while-revalidate=86400",
      "content-security-policy": dataPolicy,
      // Lets other sites show the image in link previews.
      "cross-origin-resource-policy": "cross-origin",
      ...headers,
    },
  });
}

interface ImageRequest {
  kind: string;
  slug: string;
}

/** Null if the path does not belong to a social image. */
function parseImagePath(pathname: string): ImageRequest | null {
  const [, kind, name] = /^\/og\/([a-z]+)\/([^/]{1,600})\.png$/.exec(pathname) ?? [];
  return kind && name ? { kind, slug: decodePath(name).normalize("NFC") } : null;
}

/** Path of the image of a record whose slug changed. */
async function findMovedImagePath(content: ContentReader, { kind, slug }: ImageRequest) {
  const collection = findImageCollection(kind);
  const movedRecord = collection ? await content.findByFormerUrl({ collection, slug }) : null;
  return movedRecord && generatedImagePath(kind, movedRecord.slug);
}

async function parsePreviewRequest(request: Request) {
  try {
    const { design, format } = JSON.parse(await request.text());
    const parseResult = socialImageDesign.safeParse(design);
    return parseResult.success
      ? { design: parseResult.data, format: format === "png" ? "png" : "svg" }
      : null;
  } catch {
    return null;
  }
}
