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
  const unneededController = new AbortController();
  const draw = (title: string, { signal } = new AbortController()) =>
    methods.drawSocialImage(makeDesign({ title }), signal);

  const firstDrawing = draw("First");
  const unneededDrawing = draw("Unneeded", unneededController);
  const lastDrawing = draw("Last");
  await expect.poll(() => requestedTitles).toEqual(["First"]);
  unneededController.abort();
  responses[0]?.();
  await firstDrawing;
  await expect(unneededDrawing).rejects.toThrow("aborted");
  await expect.poll(() => requestedTitles).toEqual(["First", "Last"]);
  responses[1]?.();
  expect(await lastDrawing).toEqual({ svg: "<svg/>", unsupportedCharacters: [] });
});
