/** Titles of different lengths, with a publisher and a type. */
const works = [
  ["What the clerks left out", "Past & Present", "Article"],
  [
    "Ledger hands: attributing anonymous accounts by the slope of their sevens",
    "Journal of Early Modern History",
    "Article",
  ],
  ["A corpus of 11,000 bills of lading, transcribed and aligned", "Zenodo", "Data set"],
  ["Insurance", "The Oxford Companion to Atlantic History", "Chapter"],
  [
    "Paper Fleets: Insurance and Imagination in the Atlantic, 1680–1740",
    "Coimbra University Press",
    "Book",
  ],
] as const;

/** Publications of the sample owner in `academic.ts`, newest first: each of the works in several years. */
export const publications = Array.from({ length: 40 }, (_, index) => {
  const [title, publisher, type] = works[index % works.length] ?? works[0];
  return {
    date: `${2026 - Math.floor(index / 4)}-0${9 - (index % 4) * 2}`,
    title,
    publisher,
    type,
  };
});
