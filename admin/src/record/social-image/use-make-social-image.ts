import { media } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { imageSize, type SocialImageDesign } from "@portfolio/social-image";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import {
  type SocialImageTarget,
  socialImageEditorPath,
} from "../../data/provider/social-image-target.ts";
import type { StoredSocialImage } from "../../data/provider/social-images.ts";

const queryKeyOf = (target: SocialImageTarget) => ["social-image", socialImageEditorPath(target)];

/** The stored image of a target; null if the social image editor did not make it, undefined while loading. */
export function useStoredImage(target: SocialImageTarget) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: queryKeyOf(target),
    queryFn: () => dataProvider.findSocialImage(target),
  });
}

interface SocialImageInput {
  target: SocialImageTarget;
  design: SocialImageDesign;
  title: string;
  alt: string;
}

/**
 * Draws a design, stores the PNG in the media library, sets it on the record with `setPicture`, and stores the
 * design.
 */
export function useMakeSocialImage() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const store = useMediaStore();
  const queryClient = useQueryClient();
  return async (
    { target, design, title, alt }: SocialImageInput,
    setPicture: (image: Image) => Promise<void> | void,
  ): Promise<void> => {
    const png = await dataProvider.drawSocialImagePng(design);
    const file = new File([png], socialImageFileName(title), { type: "image/png" });
    const record = await store.upload(file, { alt });
    void queryClient.invalidateQueries({ queryKey: [media.name] });
    // The image has no smaller variants, because all social networks load the PNG.
    const image = { src: record.url, alt, ...imageSize };
    await setPicture(image);
    const storedImage: StoredSocialImage = { design, titleWhenDrawn: title, src: image.src };
    // The owner may open the editor, which starts with the cached design, before the design is stored.
    queryClient.setQueryData(queryKeyOf(target), storedImage);
    try {
      await dataProvider.storeSocialImage(target, storedImage);
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(target) });
    }
  };
}

export function socialImageFileName(title: string): string {
  const words = title.normalize("NFKD").match(/[a-z0-9]+/gi) ?? [];
  return `${["social", ...words].join("-").toLowerCase().slice(0, 60)}.png`;
}
