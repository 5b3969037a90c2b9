import { once } from "node:events";
import PDFDocument from "pdfkit";
import { openFaces } from "../pdf/fonts.ts";
import { measureWith } from "../pdf/text.ts";
import { drawPortfolio } from "./draw-portfolio.ts";
import { jpegFiles } from "./picture-files.ts";
import type { PortfolioTask } from "./portfolio.ts";
import { portfolioLook } from "./portfolio-look.ts";

/** Renders a portfolio as a PDF: tagged text, embedded fonts, bookmarks, links, and pictures as JPEG. */
export async function renderPortfolio({
  portfolio,
  look: siteLook,
  accent,
  format,
  size,
  pictures,
}: PortfolioTask): Promise<Uint8Array<ArrayBuffer>> {
  const look = portfolioLook(format, siteLook, accent);
  // PDFKit's types know only PDF/A.
  const conformance: object = { subset: "PDF/UA" };
  const pdf = new PDFDocument({
    ...conformance,
    size: [look.page.width, look.page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: portfolio.language,
    info: { Title: portfolio.title, Author: portfolio.name, Creator: portfolio.siteUrl },
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const setter = {
    faceFor: await openFaces(JSON.stringify(portfolio), portfolio.language, siteLook.typeface),
    measure: measureWith(pdf),
  };
  const files = await jpegFiles(pictures, size, look.paper ?? "#ffffff");
  drawPortfolio({ pdf, look, setter, siteUrl: portfolio.siteUrl }, portfolio, files);
  const ended = once(pdf, "end");
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
