import { media } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { imageSize, type SocialImageDesign } from "@portfolio/social-image";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { useMediaStore } from "../media/media-store-context.tsx";
import type { AdminDataProvider } from "../providers/data.ts";
import { editorPath, type Target } from "./target.ts";

const keyOf = (target: Target) => ["social-image", editorPath(target)];

/** How the image of something was made; null where it was not made here, undefined until that is known. */
export function useKeptImage(target: Target) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: keyOf(target),
    queryFn: () => dataProvider.socialImage(target),
  });
}

/** What making an image takes. */
interface Making {
  target: Target;
  design: SocialImageDesign;
  /** The present title of what it is for. */
  title: string;
  alt: string;
}

/**
 * Draws a design, puts the PNG into the media library and remembers how it was made. The picture is then to be chosen
 * where it belongs: `use` does that, and only after it is the design remembered.
 */
export function useMaking() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const store = useMediaStore();
  const queryClient = useQueryClient();
  return async (
    { target, design, title, alt }: Making,
    use: (image: Image) => Promise<void> | void,
  ): Promise<void> => {
    const png = await dataProvider.socialImagePng(design);
    const file = new File([png], fileName(title), { type: "image/png" });
    const record = await store.upload(file, { alt });
    void queryClient.invalidateQueries({ queryKey: [media.name] });
    // The PNG itself and none of its copies: every network reads that.
    const image = { src: record.url, alt, ...imageSize };
    await use(image);
    await dataProvider.keepSocialImage(target, { design, boundTitle: title, src: image.src });
    await queryClient.invalidateQueries({ queryKey: keyOf(target) });
  };
}

/** What the file of an image is called. */
export function fileName(title: string): string {
  const words = title.normalize("NFKD").match(/[a-z0-9]+/gi) ?? [];
  return `${["social", ...words].join("-").toLowerCase().slice(0, 60)}.png`;
}
