import { sectionTypes } from "@portfolio/content/sections";
import { expect, test } from "vitest";
import { messagesOf } from "../i18n/messages.ts";
import { contactsOf } from "./contacts.ts";
import { formatPeriod, listCvParts } from "./cv-parts.ts";

const britishMessages = messagesOf({ metadata: { language: "en", locale: "en_GB" } });
const { schema, sample } = sectionTypes.cv;

test("a missing end date is shown as Present, and a missing period is omitted", () => {
  expect(formatPeriod("2022-09", "", britishMessages)).toBe("Sept 2022 – Present");
  expect(formatPeriod("2019", "2022-08", britishMessages)).toBe("2019 – Aug 2022");
  expect(formatPeriod("", "2020", britishMessages)).toBe("2020");
  expect(formatPeriod("2027-01", "2027-01", britishMessages)).toBe("Jan 2027");
  expect(formatPeriod("", "", britishMessages)).toBe("");
});

test("consecutive roles at one company are grouped under its name and total period", () => {
  const cv = schema.parse({
    work: [
      { name: "Tidewater", position: "Lead", startDate: "2021-01", location: "Porto" },
      { name: "tidewater ", position: "Designer", startDate: "2019-03", endDate: "2020-12" },
      { name: "Ohm & Field", position: "Intern", startDate: "2018", endDate: "2019" },
      { name: "Tidewater", position: "Apprentice", startDate: "2016", endDate: "2017" },
    ],
  });
  const [work] = listCvParts(cv, britishMessages);
  expect(work?.entries.map(({ title, aside, roles }) => [title, aside, roles.length])).toEqual([
    ["Tidewater", "Mar 2019 – Present", 2],
    ["Intern", "2018 – 2019", 0],
    ["Apprentice", "2016 – 2017", 0],
  ]);
  expect(work?.entries[0]?.roles.map(({ title }) => title)).toEqual(["Lead", "Designer"]);
});

test("a role without dates does not make the period at a company last until today", () => {
  const cv = schema.parse({
    work: [
      { name: "Tidewater", position: "Lead", startDate: "2019", endDate: "2021" },
      { name: "Tidewater", position: "Intern" },
    ],
  });
  const [work] = listCvParts(cv, britishMessages);
  expect(work?.entries.map(({ aside }) => aside)).toEqual(["2019 – 2021"]);
});

test("a publication names its authors before its type", () => {
  const publications = [
    { name: "A", type: "Article", authors: ["Ida Holm", "Bo Li"] },
    { name: "B", type: "Book" },
  ];
  const [part] = listCvParts(schema.parse({ publications }), britishMessages);
  expect(part?.entries.map(({ note }) => note)).toEqual(["Ida Holm, Bo Li\u00a0· Article", "Book"]);
});

test("the hidden and the empty parts of a CV are omitted", () => {
  const cv = { ...sample.content, awards: [] };
  const names = listCvParts(
    { ...cv, sections: { ...cv.sections, skills: false } },
    britishMessages,
  ).map(({ name }) => name);
  expect(names).not.toContain("skills");
  expect(names).not.toContain("awards");
  expect(names[0]).toBe("work");
});

test.each([
  ["+351 21 000-00.00", "+351210000000"],
  ["+49 (0)30 / 123 45", "+493012345"],
  ["(030) 12345 ext. 7", "03012345"],
  ["Office: +351\u00a021–000, +351 22 000", "+35121000"],
  ["+33 1·23•45’67 '89_10", "+3312345678910"],
  ["030 123 45 · 0170 123 45", "03012345"],
  ["\u2066+\u200e(49)\u00ad30\u206012\u2069", "+493012"],
  [`${" ".repeat(300_000)}+(49) 30`, "+4930"],
  ["on request", ""],
  ["+49 30 12345 / +49 170 12345", "+493012345"],
  ["03-1234-5678、090-1234-5678", "0312345678"],
])("the phone number %j links to tel:%s", (phone, number) => {
  const { basics } = schema.parse({ basics: { phone } });
  expect(contactsOf(basics, britishMessages)).toEqual([{ text: phone, href: `tel:${number}` }]);
});
