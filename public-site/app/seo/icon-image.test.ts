import sharp from "sharp";
import { expect, test } from "vitest";
import { accentColours } from "../styles/accent.ts";
import { type IconPath, iconFiles } from "./icon-files.ts";
import { iconImage } from "./icon-image.server.ts";

const pngs = Object.keys(iconFiles).filter((path) => path.endsWith(".png")) as IconPath[];

test.each(pngs)("%s is a picture of its size with the initials on the accent", async (path) => {
  const image = sharp(await iconImage(path, "Mira Solano", "#d4532b"));
  const { format, width, height } = await image.metadata();
  const { size } = iconFiles[path];
  expect({ format, width, height }).toEqual({ format: "png", width: size, height: size });
  const colours = new Set<string>();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    colours.add(data.subarray(at, at + 3).toString("hex"));
  }
  const { fill, onFill } = accentColours("#d4532b").light;
  expect(colours).toContain(fill.slice(1));
  expect(colours).toContain(onFill.slice(1));
});

test("Names in other scripts, and names without letters, make an icon too", async () => {
  for (const name of ["Ольга Иванова", "山田太郎", "…"]) {
    expect((await iconImage("/icons/192.png", name, "#d4532b")).length).toBeGreaterThan(100);
  }
});

test("The ICO file holds a PNG of 32 pixels", async () => {
  const file = await iconImage("/favicon.ico", "Mira Solano", "#d4532b");
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect((await sharp(file.subarray(22)).metadata()).width).toBe(32);
});
