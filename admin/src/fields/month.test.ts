import { expect, test } from "vitest";
import { i18nProvider } from "../i18n/messages.ts";
import { normalizeMonthYear } from "./month.ts";

test("a month can be typed in English or in the language of the admin, also with a spelling mistake", async () => {
  await i18nProvider.changeLocale("de");
  const months = ["März 2023", "Okt. 2023", "May 2023", "Marmalade 2023"].map(normalizeMonthYear);
  expect(months).toEqual(["03/2023", "10/2023", "05/2023", "Marmalade 2023"]);
  expect(["4/2023", "042023", "2023-04"].map(normalizeMonthYear)).toEqual(Array(3).fill("04/2023"));
  await i18nProvider.changeLocale("en");
  const typos = ["Febuary 2023", "Decmber 2023", "Juni 2023", "Juli 2023", "Septembre 2023"];
  expect(typos.map(normalizeMonthYear)).toEqual([
    "02/2023",
    "12/2023",
    "06/2023",
    "07/2023",
    "09/2023",
  ]);
  const otherWords = ["Marmalade 2023", "Mayor 2023", "Marketing 2023"];
  expect(otherWords.map(normalizeMonthYear)).toEqual(otherWords);
});
