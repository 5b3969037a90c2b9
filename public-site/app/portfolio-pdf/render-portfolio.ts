import { openFaces } from "../pdf/fonts.ts";
import { createTaggedDocument } from "../pdf/tagged-document.ts";
import { measureWith } from "../pdf/text.ts";
import { drawPortfolio } from "./draw-portfolio.ts";
import { jpegFiles } from "./picture-files.ts";
import type { PortfolioTask } from "./portfolio.ts";
import { portfolioLook } from "./portfolio-look.ts";

/** Renders a portfolio as a PDF: tagged text, embedded fonts, bookmarks, links, and pictures as JPEG. */
export async function renderPortfolioPdf(
  { portfolio, look: siteLook, accent, format, size, pictures }: PortfolioTask,
  onPictures?: (converted: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const look = portfolioLook(format, siteLook, accent);
  const { pdf, finish } = await createTaggedDocument({
    page: look.page,
    language: portfolio.language,
    info: { Title: portfolio.title, Author: portfolio.name, Creator: portfolio.siteUrl },
  });
  const typesetter = {
    faceFor: await openFaces(JSON.stringify(portfolio), portfolio.language, siteLook.typeface),
    measure: measureWith(pdf),
  };
  const files = await jpegFiles(pictures, size, look.paper ?? "#ffffff", onPictures);
  drawPortfolio({ pdf, look, typesetter, siteUrl: portfolio.siteUrl }, portfolio, files);
  return finish();
}
