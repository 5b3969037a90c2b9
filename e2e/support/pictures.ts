import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A file in Playwright's format for file inputs. */
interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Creates a JPEG that resembles a photograph and differs for each `seed`. Sizes are in pixels. */
export async function createPictureFile(
  name: string,
  seed: number,
  { width, height } = { width: 600, height: 400 },
): Promise<FilePayload> {
  const hill = `M0 ${height * 0.7} Q ${width * 0.4} ${height * 0.4} ${width} ${height * 0.8} V ${height} H 0 Z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${seed * 37}, 45%, 60%)"/>
    <circle cx="${width * (0.2 + (seed % 6) / 10)}" cy="${height * 0.45}" r="${height * 0.28}" fill="hsl(${seed * 37 + 60}, 60%, 70%)"/>
    <path d="${hill}" fill="hsl(${seed * 37 + 180}, 40%, 35%)"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export async function dropOrPaste(
  page: Page,
  action: "drop" | "paste",
  selector: string,
  { name, mimeType, buffer }: FilePayload,
): Promise<void> {
  await page.locator(selector).evaluate(
    (target, { action, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        action === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    { action, name, mimeType, base64: buffer.toString("base64") },
  );
}

/**
 * Creates a photo like a phone's, with EXIF orientation and GPS location. Width and height are the values before the
 * rotation.
 */
export async function createPhoto(width = 1400, height = 2000): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#7b9aa4",
      noise: { type: "gaussian", mean: 128, sigma: 6 },
    },
  })
    .withExif({
      IFD0: { Make: "Telephone", Copyright: "Mira Solano" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 33/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Hamburg</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}
