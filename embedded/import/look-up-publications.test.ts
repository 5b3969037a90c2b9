import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { cpuSecondsOf } from "../../content/tests/cpu-seconds.ts";
import { listen } from "../../content/tests/listen.ts";
import { downloadPublic, PrivateAddressError } from "../http/public-request.ts";
import { publicationOf } from "./bibtex.ts";
import { lookUpPublications } from "./look-up-publications.ts";
import { lookUpPublicationsInThread } from "./publications-thread.ts";

const bib = `@article{holm2024, title={Maps {for} the ear}, author={Holm, Ida and {Low Tide Group}},
  journal={Cartographica}, year=2024, month=3, volume=12, number=2, pages={3--9}, doi={10.1234/abc}}`;

test("an entry of BibTeX becomes a publication with its authors and its BibTeX source", async () => {
  const publications = await lookUpPublications(bib);
  expect(publications).toMatchObject([
    {
      name: "Maps for the ear",
      type: "Article",
      authors: ["Ida Holm", "Low Tide Group"],
      publisher: "Cartographica",
      releaseDate: "2024-03",
      url: "https://doi.org/10.1234/abc",
      bibtex: expect.stringMatching(/^@article\{holm2024,[\s\S]*volume = \{12\}/),
    },
  ]);
});

test.each([
  "",
  "no publication",
  "@article{x, year=2024}",
  "@article{x, title={Open",
  "12.345/abc",
])("the text %j is neither a DOI nor BibTeX", async (text) => {
  expect(await lookUpPublications(text)).toBe("unreadable");
});

test("a text that the parser cannot read in time is unreadable, and does not delay the server", async () => {
  expect(await lookUpPublicationsInThread(bib)).toMatchObject([{ name: "Maps for the ear" }]);
  const lookUpSlowText = async () =>
    expect(await lookUpPublicationsInThread("@a{b,c=d,".repeat(20_000), 1_000)).toBe("unreadable");
  expect(await cpuSecondsOf(lookUpSlowText)).toBeLessThan(1);
});

test("no request is sent to a registry that resolves to a private IP address", async () => {
  const resolve = ((_host: string, _options: object, done: CallableFunction) =>
    done(null, [{ address: "169.254.169.254", family: 4 }])) as never;
  expect(await lookUpPublications("doi:10.1234/abc", { resolve })).toBe("unreachable");
});

test("a download sends the accepted media type and limits redirects and size", async () => {
  const server = createServer(({ url, headers }, response) => {
    if (url === "/from") response.writeHead(302, { location: "/to" }).end();
    else if (url === "/to") response.end(headers.accept);
    else if (url === "/inside")
      response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    else if (url === "/loop") response.writeHead(302, { location: "/loop" }).end();
    else response.writeHead(404).end();
  });
  const origin = `http://127.0.0.1:${await listen(server, onTestFinished)}`;
  const signal = AbortSignal.timeout(5000);
  const options = {
    accept: "application/x-test",
    isAllowed: (address: string) => address === "127.0.0.1",
  };
  const download = (path: string, maxBytes = 100) =>
    downloadPublic(origin + path, maxBytes, signal, options);
  expect(Buffer.from(await download("/from")).toString()).toBe("application/x-test");
  expect(await download("/from", 5)).toBe("tooLarge");
  await expect(download("/inside")).rejects.toThrow(PrivateAddressError);
  expect(await download("/loop")).toBe("missing");
  expect(await download("/gone")).toBe("missing");
});

test("a registry's response with many unclosed tags is read in linear time", async () => {
  const csl = { title: "Tides", abstract: "<i ".repeat(100_000) };
  expect(await cpuSecondsOf(() => publicationOf(csl))).toBeLessThan(3);
});

test("a registry's response becomes a publication, unless it has no title", () => {
  const csl = {
    type: "article-journal",
    title: "Nature <i>of</i> tides",
    author: [{ given: "Ida", family: "Holm" }, "unexpected"],
    "container-title": "Sea",
    DOI: "10.1/x",
    issued: { "date-parts": [[2020]] },
  };
  expect(publicationOf(csl)).toMatchObject({ name: "Nature of tides", releaseDate: "2020" });
  expect(publicationOf({ DOI: "10.1/x" })).toBeNull();
});
