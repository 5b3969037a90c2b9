import { totalmem } from "node:os";
import v8 from "node:v8";

/** Memory in bytes below which the optimizing compiler stays off. */
const enough = 2 * 1024 ** 3;

/**
 * Turns V8's optimizing compiler for WebAssembly off if there is little memory, or as `LOW_MEMORY` says. In the first
 * seconds it needs 600 MB for one function of PostgreSQL. Without it queries take half as long again, and searches twice
 * as long. Call before PGlite is loaded.
 */
export function limitCompilerMemory(): void {
  const { LOW_MEMORY } = process.env;
  const isLow = LOW_MEMORY ? LOW_MEMORY === "true" : memoryLimit() < enough;
  if (isLow) v8.setFlagsFromString("--no-wasm-tier-up --no-wasm-dynamic-tiering");
}

function memoryLimit(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
