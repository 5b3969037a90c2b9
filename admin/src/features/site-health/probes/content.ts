import { type CheckedLink, type LinkFinding, maxLinksPerRequest } from "@portfolio/content/health";
import { healthMessage } from "../../../i18n/en/health.ts";
import {
  type ContentRow,
  type Probe,
  type ProbeTools,
  type ProblemLocation,
  problemIfAny,
} from "../probe.ts";

/** Maximum number of links checked per run. */
const maxLinksPerRun = 300;

async function publicRows({ content }: ProbeTools): Promise<ContentRow[]> {
  return (await content()).flatMap(({ rows }) => rows.filter(({ isPublic }) => isPublic));
}

/** Every object and every text inside a value. */
function* partsOf(value: unknown): Generator<string | Record<string, unknown>> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* partsOf(part);
}

/** The links of a text: the text itself if it is a URL, otherwise the links of its Markdown. */
function linksIn(text: string): string[] {
  if (/^(?:https?:\/\/|\/(?!\/))\S+$/.test(text)) return [text];
  return [...text.matchAll(/\]\(<?((?:https?:\/\/|\/(?!\/))[^\s)>]+)/g)].flatMap(
    ([, link]) => link ?? [],
  );
}

/** The URLs that the content links to, each with the rows that link to it. */
async function linksOf(tools: ProbeTools): Promise<Map<string, Set<ContentRow>>> {
  const links = new Map<string, Set<ContentRow>>();
  for (const row of await publicRows(tools)) {
    for (const part of partsOf(row.row)) {
      for (const link of typeof part === "string" ? linksIn(part) : []) {
        const url = URL.parse(link, tools.siteUrl);
        // The media library checks uploaded files.
        if (!url || url.pathname.includes("/storage/v1/object/")) continue;
        url.hash = "";
        links.set(url.href, (links.get(url.href) ?? new Set()).add(row));
      }
    }
  }
  return links;
}

const reasons: Readonly<Partial<Record<LinkFinding, () => string>>> = {
  gone: () => healthMessage("linkGone"),
  unreachable: () => healthMessage("linkNoResponse"),
  private: () => healthMessage("linkPrivate"),
};

export const links: Probe = async (tools) => {
  const rowsByLink = await linksOf(tools);
  const checkedUrls = [...rowsByLink.keys()].slice(0, maxLinksPerRun);
  const isInternal = (url: string) => new URL(url).origin === tools.siteUrl;
  const checkedLinks: CheckedLink[] = [];
  for (const url of checkedUrls.filter(isInternal)) {
    const { pathname, search } = new URL(url);
    const { status } = await tools.requestAsVisitor(pathname + search);
    const isGone = status === 404 || status === 410;
    checkedLinks.push({ url, finding: isGone ? "gone" : status < 400 ? "fine" : "unknown" });
  }
  const externalUrls = checkedUrls.filter((url) => !isInternal(url));
  for (let first = 0; first < externalUrls.length; first += maxLinksPerRequest) {
    const response = await tools.requestServer(
      "/api/health/links",
      externalUrls.slice(first, first + maxLinksPerRequest),
    );
    checkedLinks.push(...(await response.json()));
  }
  const locations = checkedLinks.flatMap(({ url, finding }): ProblemLocation[] => {
    const reason = reasons[finding];
    if (!reason) return [];
    const detail = `${url} – ${reason()}`;
    return [...(rowsByLink.get(url) ?? [])].map(({ name, to }) => ({ label: name, to, detail }));
  });
  const unknownCount = checkedLinks.filter(({ finding }) => finding === "unknown").length;
  const count = healthMessage("linksCount", { smart_count: checkedLinks.length });
  return problemIfAny(
    locations,
    unknownCount > 0
      ? `${count} ${healthMessage("linksUnchecked", { smart_count: unknownCount })}`
      : count,
  );
};

/** Number of pictures without alternative text in a part of a row. */
function countPicturesWithoutAlt(part: string | Record<string, unknown>): number {
  if (typeof part === "string") return [...part.matchAll(/!\[\s*\]\(/g)].length;
  // Fields of the content model that contain a picture's address.
  const isPicture = [part.src, part.url].some((url) => typeof url === "string" && url !== "");
  return part.alt === "" && isPicture ? 1 : 0;
}

export const alternativeTexts: Probe = async (tools) => {
  const locations = (await publicRows(tools)).flatMap(({ row, name, to }): ProblemLocation[] => {
    let count = 0;
    for (const part of partsOf(row)) count += countPicturesWithoutAlt(part);
    const detail = healthMessage("pictures", { smart_count: count });
    return count > 0 ? [{ label: name, to, detail }] : [];
  });
  return problemIfAny(locations);
};
