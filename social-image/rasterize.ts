import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";

let initialization: Promise<void> | undefined;

/** Initialises the rasteriser, once per thread. This takes about 50 ms. */
function initialize(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  initialization ??= readFile(file).then((bytes) => initWasm(bytes));
  return initialization;
}

export async function rasterize(
  svg: string,
  options: ResvgRenderOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  await initialize();
  const renderer = new Resvg(svg, options);
  const image = renderer.render();
  const png = Uint8Array.from(image.asPng());
  image.free();
  renderer.free();
  return png;
}
