import { createHash } from "node:crypto";
import { papers } from "@portfolio/content/papers";
import { type SocialImageDesign, socialImageDesign } from "@portfolio/social-image";
import { createRenderer, type Job, ThreadBusyError } from "@portfolio/social-image/renderer";
import type { Content } from "../app/content.server.ts";
import { accentColours } from "../app/look/colours.ts";
import { lookOf } from "../app/look/look-of.ts";
import { drawnCollection, socialDesign } from "../app/seo/social-design.server.ts";
import { picturePathIn, socialImagePath } from "../app/seo/social-image.ts";
import type { Site } from "../app/site.ts";
import { dataPolicy } from "./headers.ts";
import { ownPicture, type PictureSources } from "./own-picture.ts";

/** Bytes of drawn images that are kept; the one not asked for the longest gives way. */
const maxKept = 16 * 1024 * 1024;

/** Largest body of a request for a preview, in bytes: texts and addresses. */
export const maxDesignBytes = 64 * 1024;

/** An upload's name is never used again, and what networks fetched they keep for weeks anyway. */
const jpegHeaders = {
  "content-type": "image/jpeg",
  "cache-control": "public, max-age=604800, stale-while-revalidate=2592000",
};

const noStore = { "cache-control": "no-store" };

/** What drawing social images takes. */
export interface SocialImagesOptions extends PictureSources {
  content: Content;
}

/** Answers for social images; see {@link createSocialImages}. */
export interface SocialImages {
  /** True for the addresses below `/og/`. */
  isImage(request: Request): boolean;
  /** Answers `GET /og/{kind}/{slug}.png`, and `GET /og/picture/{path}.jpg` with a picture of this site. */
  image(request: Request): Promise<Response>;
  /**
   * Answers `POST /api/og/preview`, whose JSON holds a `design` and a `format`: with a PNG, or with the SVG and the
   * characters that no font has. Whether the owner asks, and at what length, is for the caller to find out.
   */
  preview(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Draws the images of pages that have no picture of their own, and the og-editor's previews. What was drawn is kept
 * by what it shows, not by its address: when content changes, only images whose content did are drawn again.
 */
export function createSocialImages(options: SocialImagesOptions): SocialImages {
  const { content, siteUrl } = options;
  const renderer = createRenderer();
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;

  const keep = (key: string, png: Uint8Array<ArrayBuffer>) => {
    bytes += png.length - (kept.get(key)?.length ?? 0);
    kept.delete(key);
    kept.set(key, png);
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxKept) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const jobOf = async (design: SocialImageDesign, metadata: Site["metadata"]): Promise<Job> => {
    const { direction, typeface, paper: tint } = lookOf({ metadata });
    const paper = papers[tint];
    return {
      design,
      direction,
      typeface,
      paper: paper[design.scheme],
      accent: accentColours(design.accent || metadata.appearance.accent, paper)[design.scheme],
      host: new URL(siteUrl).host,
      picture: await ownPicture(design.picture, options),
    };
  };

  /** What cannot be read as a picture is left out: the image without it is better than none. */
  const draw = async <T>(job: Job, how: (job: Job) => Promise<T>): Promise<T> => {
    try {
      return await how(job);
    } catch (error) {
      if (!job.picture || error instanceof ThreadBusyError) throw error;
      return how({ ...job, picture: null });
    }
  };

  const pngOf = async (
    design: SocialImageDesign,
    metadata: Site["metadata"],
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const shown = JSON.stringify([design, metadata.look]);
    const key = createHash("sha256").update(shown).digest("base64");
    const known = kept.get(key);
    if (known) {
      keep(key, known);
      return known;
    }
    const job = await jobOf(design, metadata);
    const png = await draw(job, renderer.png);
    // A picture that could not be had is asked for again.
    if (job.picture || !design.picture) keep(key, png);
    return png;
  };

  return {
    isImage: (request) => new URL(request.url).pathname.startsWith("/og/"),
    async image(request) {
      const { pathname } = new URL(request.url);
      const source = picturePathIn(pathname);
      const picture = source && (await ownPicture(source, options));
      if (picture) {
        return busyAware(async () => imageResponse(await renderer.jpeg(picture), jpegHeaders));
      }
      const asked = parse(pathname);
      const design = asked && (await socialDesign(content, asked.kind, asked.slug));
      if (design) {
        const { metadata } = await content.frame();
        return busyAware(async () => imageResponse(await pngOf(design, metadata)));
      }
      const moved = asked && (await movedTo(content, asked));
      if (moved) return new Response(null, { status: 301, headers: { location: moved } });
      // Nobody can tell whether it exists.
      const status = asked && content.isDegraded() ? 503 : 404;
      return new Response("There is no such image.\n", { status });
    },
    async preview(request) {
      const order = await readOrder(request);
      if (!order) return problem(400, "This is no design of a social image.");
      const { design, format } = order;
      const { metadata } = await content.frame();
      const job = await jobOf(design, metadata);
      return busyAware(async () => {
        if (format === "png") return imageResponse(await draw(job, renderer.png), noStore);
        const drawing = await draw(job, renderer.svg);
        return Response.json(drawing, { headers: noStore });
      });
    },
    close: () => renderer.close(),
  };
}

async function busyAware(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ThreadBusyError)) console.error(error);
    return problem(503, "The image could not be drawn just now. Please try again.");
  }
}

function problem(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: noStore });
}

function imageResponse(
  image: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(image, {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=300, stale-while-revalidate=86400",
      "content-security-policy": dataPolicy,
      // Other sites show it beside their links.
      "cross-origin-resource-policy": "cross-origin",
      ...headers,
    },
  });
}

interface Asked {
  kind: string;
  slug: string;
}

/** What an address asks for; null for one of another form. */
function parse(pathname: string): Asked | null {
  const [, kind, name] = /^\/og\/([a-z]+)\/([^/]{1,600})\.png$/.exec(pathname) ?? [];
  if (kind === undefined || name === undefined) return null;
  try {
    return { kind, slug: decodeURIComponent(name).normalize("NFC") };
  } catch {
    return null;
  }
}

/** Where the image of a record is whose address changed. */
async function movedTo(content: Content, { kind, slug }: Asked): Promise<string | null> {
  const collection = drawnCollection(kind);
  const moved = collection ? await content.moved(collection, slug) : null;
  return moved === null ? null : socialImagePath(kind, moved);
}

async function readOrder(request: Request) {
  try {
    const { design, format } = JSON.parse(await request.text());
    const parsed = socialImageDesign.safeParse(design);
    return parsed.success
      ? { design: parsed.data, format: format === "png" ? "png" : "svg" }
      : null;
  } catch {
    return null;
  }
}
