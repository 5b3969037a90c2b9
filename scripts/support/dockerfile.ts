import { readFileSync } from "node:fs";

const file = new URL("../../Dockerfile", import.meta.url);

/** The Dockerfile's instructions of that name in order, with continuation lines joined. */
export function findInstructions(name: string): { text: string }[] {
  const lines = readFileSync(file, "utf8").replaceAll("\\\n", "").split("\n");
  return lines
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => ({ text: line.slice(name.length + 1).trim() }));
}

/** Files and folders that the Dockerfile copies from the build to the image, except packages and package.json files. */
export function listImageFiles(): string[] {
  return findInstructions("COPY").flatMap(({ text }) => {
    const [, path] = /^--from=build \/app\/(\S+) /.exec(text) ?? [];
    return path === undefined ? [] : [path];
  });
}
