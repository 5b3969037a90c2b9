import type { Database } from "@portfolio/content/database";
import type { Image } from "@portfolio/content/fields";
import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext, useContext } from "react";
import type { CsrfGuard } from "../security/csrf.ts";
import type { ImageFile } from "./image-file.ts";
import { newId } from "./keys.ts";

/** Stores a picture and gives back what a page needs to show it. Rejects with a sentence for the owner. */
export type UploadImage = (file: ImageFile, name: string, alt: string) => Promise<Image>;

const UploadContext = createContext<UploadImage | null>(null);

/** Lets the image inputs below it upload; without it they take addresses only. */
export const ImageUploadProvider = UploadContext.Provider;

/** How to upload a picture, or null where that is not possible. */
export const useImageUpload = () => useContext(UploadContext);

/**
 * Uploads to the `media` bucket and lists the picture in the `media` table: both or neither. Rejects with a
 * CsrfError before anything is sent when this page may not change anything.
 */
export function createImageUpload(client: SupabaseClient<Database>, csrf: CsrfGuard): UploadImage {
  return async ({ bytes, mime, extension, width, height }, name, alt) => {
    csrf.check();
    const path = `${new Date().getUTCFullYear()}/${plainName(name)}-${newId()}.${extension}`;
    const bucket = client.storage.from("media");
    // An ArrayBuffer, because the embedded backend refuses the multipart body that a File becomes.
    const stored = await bucket.upload(path, bytes, {
      contentType: mime,
      cacheControl: "31536000",
    });
    if (stored.error) throw new Error(`The picture was not uploaded: ${stored.error.message}`);
    const listed = await client
      .from("media")
      .insert({ path, alt, width, height, bytes: bytes.byteLength, mime });
    if (listed.error) {
      await bucket.remove([path]);
      throw new Error(`The picture was not uploaded: ${listed.error.message}`);
    }
    return { src: siteAddress(bucket.getPublicUrl(path).data.publicUrl), alt, width, height };
  };
}

/** Without the origin where that is this site's own, so that pictures survive a change of domain. */
function siteAddress(url: string): string {
  const { origin, pathname, href } = new URL(url);
  return origin === window.location.origin ? pathname : href;
}

function plainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return plain.slice(0, 60) || "picture";
}
