import { sectionTypes } from "@portfolio/content/sections";
import { getDocumentProxy } from "unpdf";
import type { Cv } from "../app/cv/cv-parts.ts";
import { type CvPdfOptions, renderCvPdf } from "../app/cv/cv-pdf.ts";
import { messagesOf } from "../app/i18n/messages.ts";

export const messagesIn = (language: string, locale = language) =>
  messagesOf({ metadata: { language, locale } });

export const cvSchema = sectionTypes.cv.schema;
export const sampleCv = sectionTypes.cv.sample.content;
export const pdfOptions = {
  title: "Curriculum vitae",
  siteUrl: "https://mira.example",
  messages: messagesIn("en", "en_GB"),
  look: { direction: "editorial", typeface: "instrument", paper: "warm", density: "regular" },
  accent: "#b8401a",
  updatedAt: "2026-11-21T00:04:50.783Z",
} as const satisfies CvPdfOptions;

export async function readPdf(
  cv: Cv,
  overrides: Partial<CvPdfOptions> = {},
  portrait: Buffer | null = null,
) {
  const bytes = await renderCvPdf(cv, { ...pdfOptions, ...overrides }, portrait);
  const { file, pages } = await readPages(bytes);
  const text = pages.map((page) => page.text).join("");
  return { bytes, file, pages, text: text.replace(/\s+/g, " ") };
}

/** Reads a PDF with a library other than the one that wrote it. */
export async function readPages(bytes: Uint8Array) {
  const file = await getDocumentProxy(bytes.slice());
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1);
      const content = await page.getTextContent();
      const items = content.items.flatMap((item) =>
        "str" in item && item.str.trim() !== ""
          ? [
              {
                str: item.str,
                x: Number(item.transform[4]),
                y: Math.round(item.transform[5]),
                width: item.width,
                height: Math.round(item.height * 100) / 100,
              },
            ]
          : [],
      );
      const links = (await page.getAnnotations()).map(({ url }) => String(url));
      const [, , width = 0, height = 0] = page.view;
      // Two items without a gap are parts of one word in different fonts, so no space is inserted between them.
      const text = items
        .map(({ str, x, y, width }, index) => {
          const nextItem = items[index + 1];
          const touchesNext = nextItem?.y === y && Math.abs(nextItem.x - x - width) < 0.5;
          return touchesNext ? str : `${str} `;
        })
        .join("");
      return {
        text,
        items,
        links,
        size: [Math.round(width), Math.round(height)],
        /** Structure for screen readers as JSON. */
        tree: JSON.stringify(await page.getStructTree()),
      };
    }),
  );
  return { file, pages };
}
