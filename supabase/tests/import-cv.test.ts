import { expect, test } from "vitest";
import { convertImport } from "../../embedded/import/convert.ts";
import { startImportSite } from "./support/imported-site.ts";
import { insert, readRows } from "./support/rows.ts";

const { owner, folder, write, run } = await startImportSite();

async function readCv(): Promise<Record<string, unknown>> {
  const [data] = await readRows(owner, "portfolio_sections", ["content"], { section_type: "cv" });
  return data?.content as Record<string, unknown>;
}

const bibtex = `% Exported
@article{a, title={{On {Lakes}} \\& \\"Uber}, author={Ada Lovelace}, journal={J. of Water}, year=2020, month=may, doi={10.1/abc}}
@inproceedings{b, title="Talk", booktitle={Proc}, date={2021-03-04}, url={https://x.example}}
@phdthesis{d, title={Thesis}, school={Uni}, year=2001}
`;

test("BibTeX: the publications of the file are added to the CV once", async () => {
  const ownPublication = { name: "By hand", publisher: "Me" };
  const talk = { name: "talk", summary: "My note", url: "" };
  const content = {
    basics: { name: "Ada" },
    publications: [ownPublication, talk],
    pdf: { pageSize: "Letter" },
  };
  await insert(owner, "portfolio_sections", { section_type: "cv", title: "CV", content });
  write({ "papers.bib": bibtex });
  const { changes } = await run({ file: "papers.bib" });
  expect(changes).toMatchObject({ portfolio_sections: "1 changed" });
  const { publications, ...otherParts } = await readCv();
  expect(otherParts).toEqual({ basics: { name: "Ada" }, pdf: { pageSize: "Letter" } });
  expect(publications).toMatchObject([
    ownPublication,
    {
      name: "Talk",
      type: "Conference paper",
      publisher: "Proc",
      releaseDate: "2021-03-04",
      url: "https://x.example",
      summary: "My note",
    },
    {
      name: "On Lakes & Über",
      type: "Article",
      publisher: "J. of Water",
      releaseDate: "2020-05",
      url: "https://doi.org/10.1/abc",
    },
    { name: "Thesis", type: "Thesis", publisher: "Uni", releaseDate: "2001" },
  ]);
  expect((await run({ file: "papers.bib" })).changes).toMatchObject({
    portfolio_sections: "1 unchanged",
  });
});

const linkedinFiles = {
  "Profile.csv":
    '\uFEFFFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\nAda,Lovelace,,12 Secret Street,Dec 10,Analyst,"Engines, ""and"" notes\nin two lines",,1234,London,,[PERSONAL:https://ada.example],\n',
  "Positions.csv":
    "Company Name,Title,Description,Location,Started On,Finished On\nEngines Ltd,Analyst,Notes,London,Jan 2020,\nEngines Ltd,Trainee,,London,2018,Dec 2019\n",
  "Education.csv":
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\nHome,2010,2014,,Mathematics,\n",
  "Skills.csv": "Name\nAlgebra\nPoetry\n",
  "Certifications.csv":
    "Name,Url,Authority,Started On,Finished On,License Number\nFirst aid,javascript:alert(1),Red Cross,Mar 2021,,\n",
  "messages.csv": "CONTENT\nSecret\n",
};

test("LinkedIn: the CV is imported without private data or invalid links", async () => {
  write(linkedinFiles);
  const { changes, notices } = await run();
  expect(changes).toMatchObject({ portfolio_sections: "1 added" });
  expect(notices).toMatchObject([
    { code: "cvValueLeftOut", path: "certificates.0.url", detail: expect.stringMatching(/^Use a/) },
  ]);
  const content = await readCv();
  expect(content).toMatchObject({
    basics: {
      name: "Ada Lovelace",
      label: "Analyst",
      url: "https://ada.example",
      location: { city: "London" },
    },
    work: [
      { name: "Engines Ltd", position: "Analyst", startDate: "2020-01", endDate: "" },
      { name: "Engines Ltd", position: "Trainee", startDate: "2018", endDate: "2019-12" },
    ],
    education: [{ institution: "Home", studyType: "Mathematics", startDate: "2010" }],
    skills: [{ name: "Algebra" }, { name: "Poetry" }],
    certificates: [{ name: "First aid", issuer: "Red Cross", date: "2021-03", url: "" }],
  });
  expect(JSON.stringify(content)).not.toMatch(/Secret|1234|Dec 10/);
  expect((await run()).changes).toMatchObject({ portfolio_sections: "1 unchanged" });
});

test("a JSON Resume is imported, and the error for a damaged BibTeX file names the entry", async () => {
  const resume = { $schema: "x", basics: { name: "Ada" }, work: [{ name: "Engines" }], meta: {} };
  write({
    "resume.json": JSON.stringify(resume),
    "papers.bib": "@book{a, title={x}}\n@article{b, title={y\n",
  });
  await run({ file: "resume.json" });
  expect(await readCv()).toMatchObject({ basics: { name: "Ada" }, work: [{ name: "Engines" }] });
  const problem = convertImport(`${folder}/papers.bib`, `${folder}/out.zip`);
  await expect(problem).rejects.toThrow(
    "b cannot be read: a brace, quotation mark or comma is missing.",
  );
});
