import { innerTables } from "@portfolio/content/tables";
import { type SocialImageDesign, socialImageDesign } from "@portfolio/social-image";
import { dataOf, load } from "../providers/load.ts";
import type { SitePost } from "../providers/site-post.ts";
import type { Client } from "../providers/supabase.ts";
import { picturesWord } from "../words/en/pictures.ts";
import { type Target, targetColumns } from "./target.ts";

/** How an image was made. */
export interface KeptSocialImage {
  design: SocialImageDesign;
  /** The title of what it is for when it was made. */
  boundTitle: string;
  /** Address of the picture that was made of it. */
  src: string;
}

/** A drawing on the screen. */
interface Drawing {
  svg: string;
  /** Characters that no font has, each once. */
  missing: string[];
}

/** What social images take beyond records. */
export interface SocialImageCalls {
  /** The image that was made for something; null where there is none. */
  socialImage(target: Target): Promise<KeptSocialImage | null>;
  /** Remembers how the image of something was made. */
  keepSocialImage(target: Target, image: KeptSocialImage): Promise<void>;
  /** A design as the site's server draws it. Rejects with a sentence for the owner, or when `signal` says so. */
  drawSocialImage(design: SocialImageDesign, signal: AbortSignal): Promise<Drawing>;
  /** The same as a PNG of 1200 × 630 pixels. */
  socialImagePng(design: SocialImageDesign): Promise<Blob>;
}

/** Longest wait for a PNG, in milliseconds. */
const patience = 30_000;

/** The calls, made through `mutate` where they change something. */
export function createSocialImageCalls(
  client: Client,
  sitePost: SitePost,
  mutate: <Result>(run: (userId: string) => Promise<Result>) => Promise<Result>,
): SocialImageCalls {
  async function draw(format: "svg" | "png", design: SocialImageDesign, signal: AbortSignal) {
    try {
      const body = JSON.stringify({ design, format });
      return await sitePost("/api/og/preview", { body, type: "application/json", signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new Error(picturesWord("notDrawn"), { cause: error });
    }
  }

  return {
    async socialImage(target) {
      const { post_id, project_id } = targetColumns(target);
      const [row] = await load(
        client
          .from(innerTables.socialImages)
          .select("design, bound_title, src")
          .filter("post_id", post_id ? "eq" : "is", post_id)
          .filter("project_id", project_id ? "eq" : "is", project_id)
          .limit(1),
      );
      const design = socialImageDesign.safeParse(row?.design);
      if (!row || !design.success) return null;
      return { design: design.data, boundTitle: row.bound_title, src: row.src };
    },

    keepSocialImage: (target, { design, boundTitle, src }) =>
      mutate(async (userId) => {
        const row = {
          ...targetColumns(target),
          user_id: userId,
          design,
          bound_title: boundTitle.slice(0, 500),
          src,
        };
        dataOf(
          await client
            .from(innerTables.socialImages)
            .upsert(row, { onConflict: "post_id,project_id" }),
        );
      }),

    drawSocialImage: async (design, signal) => (await draw("svg", design, signal)).json(),
    socialImagePng: async (design) =>
      (await draw("png", design, AbortSignal.timeout(patience))).blob(),
  };
}
