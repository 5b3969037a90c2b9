import { type CheckedLink, type LinkFinding, maxLinks } from "@portfolio/content/health";
import { healthMessage } from "../../../i18n/en/health.ts";
import { type ContentRow, type Place, type Probe, type Tools, unless } from "../probe.ts";

/** Maximum number of links checked per run. */
const maxFollowed = 300;

type Where = Pick<ContentRow, "name" | "to">;

/** All public content with its location. */
async function* texts({ content }: Tools): AsyncGenerator<{ value: unknown; at: Where }> {
  for (const { rows } of await content()) {
    for (const { isPublic, row, name, to } of rows)
      if (isPublic) yield { value: row, at: { name, to } };
  }
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

async function linksOf(tools: Tools): Promise<Map<string, Where[]>> {
  const links = new Map<string, Where[]>();
  for await (const { value, at } of texts(tools)) {
    const own = new Set(
      [...partsOf(value)].flatMap((part) => (typeof part === "string" ? linksIn(part) : [])),
    );
    for (const link of own) {
      if (!URL.canParse(link, tools.siteUrl)) continue;
      const address = new URL(link, tools.siteUrl);
      address.hash = "";
      // The media library checks uploaded files.
      if (address.pathname.includes("/storage/v1/object/")) continue;
      links.set(address.href, [...(links.get(address.href) ?? []), at]);
    }
  }
  return links;
}

const reasons: Readonly<Partial<Record<LinkFinding, () => string>>> = {
  gone: () => healthMessage("linkGone"),
  silent: () => healthMessage("linkSilent"),
  private: () => healthMessage("linkPrivate"),
};

export const links: Probe = {
  id: "links",
  async run(tools) {
    const found = await linksOf(tools);
    const all = [...found.keys()].slice(0, maxFollowed);
    const isOwn = (url: string) => new URL(url).origin === tools.siteUrl;
    const checked: CheckedLink[] = [];
    for (const url of all.filter(isOwn)) {
      const { pathname, search } = new URL(url);
      const { status } = await tools.visit(pathname + search);
      const isGone = status === 404 || status === 410;
      checked.push({ url, finding: isGone ? "gone" : status < 400 ? "fine" : "untold" });
    }
    const others = all.filter((url) => !isOwn(url));
    for (let first = 0; first < others.length; first += maxLinks) {
      const response = await tools.ask("/api/health/links", others.slice(first, first + maxLinks));
      checked.push(...(await response.json()));
    }
    const places = checked.flatMap(({ url, finding }): Place[] => {
      const reason = reasons[finding];
      if (!reason) return [];
      return (found.get(url) ?? []).map(({ name, to }) => ({
        label: name,
        to,
        detail: `${url} – ${reason()}`,
      }));
    });
    const untold = checked.filter(({ finding }) => finding === "untold").length;
    const count = healthMessage("linksCount", { smart_count: checked.length });
    return unless(
      places,
      untold > 0 ? `${count} ${healthMessage("linksUntold", { smart_count: untold })}` : count,
    );
  },
};

/** Fields of the content model that contain a picture's address. */
const addressFields = ["src", "url"];

/** True for a picture without alternative text. */
function lacksAlt(part: Record<string, unknown>): boolean {
  return (
    part.alt === "" &&
    addressFields.some((name) => typeof part[name] === "string" && part[name] !== "")
  );
}

export const alternatives: Probe = {
  id: "alternatives",
  async run(tools) {
    const places: Place[] = [];
    for await (const { value, at } of texts(tools)) {
      let mute = 0;
      for (const part of partsOf(value)) {
        if (typeof part === "string") mute += [...part.matchAll(/!\[\s*\]\(/g)].length;
        else if (lacksAlt(part)) mute += 1;
      }
      if (mute > 0) {
        places.push({
          label: at.name,
          to: at.to,
          detail: healthMessage("pictures", { smart_count: mute }),
        });
      }
    }
    return unless(places);
  },
};
