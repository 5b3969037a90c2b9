import "@supabase/lite/pglite";
import { once } from "node:events";
import { expect, test } from "vitest";
import { patchEmitWarning } from "./lite-emit-warning.ts";

test("with the patch, `process.emitWarning` of `@supabase/lite` accepts an Error", async () => {
  patchEmitWarning();
  const warningEvent = once(process, "warning");
  const warning = Object.assign(new Error("too many"), { name: "MaxListenersExceededWarning" });
  process.emitWarning(warning);
  expect(await warningEvent).toMatchObject([
    { name: "MaxListenersExceededWarning", message: "too many" },
  ]);
});
