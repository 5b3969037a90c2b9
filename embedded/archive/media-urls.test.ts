import { expect, test } from "vitest";
import { mediaPath, rewriteMediaUrls } from "./media-urls.ts";

const hostedMediaUrl = `https://project.supabase.co${mediaPath}`;

test.each([
  ["a path in Markdown", [mediaPath], "![A](/storage/v1/object/public/media/a.webp)"],
  ["a path in JSON", [mediaPath], '{"src": "/storage/v1/object/public/media/a.webp"}'],
  ["a URL", [mediaPath, `https://me.org${mediaPath}`], `(https://me.org${mediaPath}a.webp)`],
])("%s is replaced by a URL of the new site", (_name, from, line) => {
  const rewrittenLine = rewriteMediaUrls(from, hostedMediaUrl)(line);
  expect(rewrittenLine).toContain(`${hostedMediaUrl}a.webp`);
  expect(rewrittenLine).not.toContain("me.org");
  expect(rewrittenLine.match(/storage/g)).toHaveLength(1);
});

test("a URL of another site stays unchanged", () => {
  const line = `https://other.org${mediaPath}a.webp https://other.org:3000${mediaPath}a.webp`;
  expect(rewriteMediaUrls([mediaPath], hostedMediaUrl)(line)).toBe(line);
});

test("a URL of a hosted site is replaced by a path", () => {
  expect(rewriteMediaUrls([hostedMediaUrl], mediaPath)(`(${hostedMediaUrl}a.webp)`)).toBe(
    `(${mediaPath}a.webp)`,
  );
});
