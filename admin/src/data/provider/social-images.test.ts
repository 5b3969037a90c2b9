import { makeDesign } from "@portfolio/social-image";
import { expect, test, vi } from "vitest";
import { createSocialImageMethods } from "./social-images.ts";

test("drawings are requested one after another, and drawings that are no longer needed are not requested", async () => {
  const requestedTitles: string[] = [];
  const responses: (() => void)[] = [];
  const methods = createSocialImageMethods(
    {} as never,
    async (_path, { body }) => {
      requestedTitles.push(JSON.parse(String(body)).design.title);
      await new Promise<void>((resolve) => responses.push(resolve));
      return Response.json({ svg: "<svg/>", unsupportedCharacters: [] });
    },
    vi.fn(),
  );
  const abort = new AbortController();
  const draw = (title: string, { signal } = new AbortController()) =>
    methods.drawSocialImage(makeDesign({ title }), signal);

  const first = draw("First");
  const unneededDrawing = draw("Unneeded", abort);
  const last = draw("Last");
  await expect.poll(() => requestedTitles).toEqual(["First"]);
  abort.abort();
  responses[0]?.();
  await first;
  await expect(unneededDrawing).rejects.toThrow("aborted");
  await expect.poll(() => requestedTitles).toEqual(["First", "Last"]);
  responses[1]?.();
  expect(await last).toEqual({ svg: "<svg/>", unsupportedCharacters: [] });
});
