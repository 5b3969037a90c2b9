import { expect, test } from "vitest";
import { cpuSecondsOf } from "../../content/tests/cpu-seconds.ts";
import { linkedin } from "./linkedin.ts";
import { readImport } from "./test-import.ts";

/** Reads a LinkedIn export whose CSV file contains the text, and counts the positions. */
async function countPositions(text: string): Promise<number> {
  const { records } = await readImport(linkedin, { "Positions.csv": text }, false);
  const [record] = records as { content: { work?: unknown[] } }[];
  return record?.content.work?.length ?? 0;
}

test.each(["a,", '"a"', '"a""', "\n", '"\n', "a\r", ",", " ", '""', "Jan 2020,", "\n,"])(
  "a CSV file that repeats %j is read or rejected in linear time",
  async (repeatedText) => {
    const text = `Title,Started On\nEditor,${repeatedText.repeat(256_000 / repeatedText.length)}`;
    const seconds = await cpuSecondsOf(async () => {
      const positions = await countPositions(text).catch((error: unknown) => {
        expect(error).toMatchObject({ name: "ArchiveProblem" });
        return 1;
      });
      expect(positions).toBeGreaterThan(0);
    });
    // A linear algorithm takes up to 0.3 s, a quadratic one takes minutes.
    expect(seconds).toBeLessThan(3);
  },
);

test.each([
  ["Jan 2020", "2020-01"],
  ["10 Feb 2020", "2020-02"],
  ["2020", "2020"],
  ["Summer 5", ""],
  ["Present", ""],
])("the start date %j of a position becomes %j", async (exportedDate, startDate) => {
  const text = `Title,Started On\nEditor,${exportedDate}`;
  const { records } = await readImport(linkedin, { "Positions.csv": text }, false);
  expect(records).toMatchObject([{ content: { work: [{ startDate }] } }]);
});

test("an empty row of a CSV file adds no position", async () => {
  expect(await countPositions("Title,Started On\nEditor,2020\n,\n\nAuthor,2021\n")).toBe(2);
});

test("the error for a damaged CSV file names the file and the line", async () => {
  await expect(countPositions('Title,Started On\nEditor,2020\n"Author,2021\n')).rejects.toThrow(
    "Positions.csv:3 cannot be read: a quotation mark is missing or in the wrong place.",
  );
});
