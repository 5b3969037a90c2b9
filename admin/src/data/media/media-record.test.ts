import { parsePictureUrl } from "@portfolio/content/media-name";
import { expect, test } from "vitest";
import { fileColumns, type MediaRecord, toImage } from "./media-record.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

const createFile = (width: number, extension = "webp") => ({ blob: new Blob(), width, extension });

const uploads: PreparedPicture[] = [
  {
    ...createFile(3000, "jpg"),
    height: 2000,
    variants: [480, 960, 1440, 1920].map((width) => createFile(width)),
    placeholder: "",
  },
  {
    ...createFile(700, "png"),
    height: 350,
    variants: [createFile(480), createFile(700)],
    placeholder: "",
  },
  { ...createFile(300, "gif"), height: 200, variants: [], placeholder: "" },
];

test.each(uploads)("the URL of an upload of $width pixels contains its size", (picture) => {
  const columns = fileColumns(picture, "Low tide.jpeg");
  const record: MediaRecord = {
    ...columns,
    variants: columns.variants.map((variant) => ({ ...variant })),
    id: "1",
    user_id: null,
    alt: "",
    created_at: "",
    updated_at: "",
    url: `/storage/v1/object/public/media/${columns.path}`,
  };
  const { src, width, height, variants } = toImage(record);
  expect(parsePictureUrl(src)).toEqual({ width, height, ...(variants && { variants }) });
});
