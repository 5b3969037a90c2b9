import { truncateTo } from "@portfolio/content/characters";
import { supportingTables } from "@portfolio/content/tables";
import { type SocialImageDesign, socialImageDesign } from "@portfolio/social-image";
import { socialImageMessage } from "../../i18n/en/social-image.ts";
import { dataOrThrow, runQuery } from "../api/requests.ts";
import type { PostToSite } from "../api/site-requests.ts";
import type { Client } from "../api/supabase-client.ts";
import { type SocialImageTarget, targetColumns } from "./social-image-target.ts";

export interface StoredSocialImage {
  design: SocialImageDesign;
  /** Title of the record when the image was made. */
  titleWhenDrawn: string;
  /** URL of the resulting picture. */
  src: string;
}

export type SocialImageMethods = ReturnType<typeof createSocialImageMethods>;

/** Timeout of drawing a PNG, in ms. */
const timeoutMs = 30_000;

/** Data provider methods that draw social images and store their designs. */
export function createSocialImageMethods(
  client: Client,
  postToSite: PostToSite,
  mutate: <Result>(run: (userId: string) => Promise<Result>) => Promise<Result>,
) {
  async function draw(format: "svg" | "png", design: SocialImageDesign, signal: AbortSignal) {
    try {
      const body = JSON.stringify({ design, format });
      return await postToSite("/api/og/preview", { body, type: "application/json", signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new Error(socialImageMessage("notDrawn"), { cause: error });
    }
  }

  let previousDrawing: Promise<unknown> = Promise.resolve();

  return {
    async findSocialImage(target: SocialImageTarget): Promise<StoredSocialImage | null> {
      const { post_id, project_id } = targetColumns(target);
      const [row] = await runQuery(
        client
          .from(supportingTables.socialImages)
          .select("design, bound_title, src")
          .filter("post_id", post_id ? "eq" : "is", post_id)
          .filter("project_id", project_id ? "eq" : "is", project_id)
          .limit(1),
      );
      const design = socialImageDesign.safeParse(row?.design);
      if (!row || !design.success) return null;
      return { design: design.data, titleWhenDrawn: row.bound_title, src: row.src };
    },

    storeSocialImage: (
      target: SocialImageTarget,
      { design, titleWhenDrawn, src }: StoredSocialImage,
    ) =>
      mutate(async (userId) => {
        const row = {
          ...targetColumns(target),
          user_id: userId,
          design,
          bound_title: truncateTo(titleWhenDrawn, 500),
          src,
        };
        dataOrThrow(
          await client
            .from(supportingTables.socialImages)
            .upsert(row, { onConflict: "post_id,project_id" }),
        );
      }),

    /**
     * Draws a design on the site's server. `unsupportedCharacters` lists the characters that no font contains. Rejects
     * with a message for the owner, or if `signal` aborts.
     */
    drawSocialImage: (design: SocialImageDesign, signal: AbortSignal) => {
      // Sends one request at a time, because the server makes one drawing at a time and browsers allow only six
      // connections to a server.
      const drawing = previousDrawing.then(
        async (): Promise<{ svg: string; unsupportedCharacters: string[] }> => {
          signal.throwIfAborted();
          return (await draw("svg", design, signal)).json();
        },
      );
      previousDrawing = drawing.catch(() => undefined);
      return drawing;
    },

    /** Draws a design as a PNG of 1200 × 630 pixels. */
    drawSocialImagePng: async (design: SocialImageDesign) =>
      (await draw("png", design, AbortSignal.timeout(timeoutMs))).blob(),
  };
}
