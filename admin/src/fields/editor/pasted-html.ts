/** Level of a Word list's paragraph. */
const wordLevel = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Anchors of notes in Word, Google Docs and what they export, with the note's number. */
const noteReference = /^#_?(?:ftn|ftnt|edn)(\d+)$/;
const noteTarget = /^#_?(?:ftnref|ftnt_ref|ednref)(\d+)$/;

/**
 * Removes style sheets and disables event handlers in pasted HTML. The page's policy refuses both, and browsers report
 * that even for a document that is never shown.
 */
export function withoutRefused(html: string): string {
  return html
    .replace(/<style(?=[\s/>]).*?(?:<\/style\s*>|$)/gis, "")
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi, (tag) =>
      tag.replace(
        /("[^"]*"|'[^']*'|=[^\s"'>]+)|(?<=[\s"'/])on(?=[a-z]+\s*=)/gi,
        (_, value?: string) => value ?? "data-on",
      ),
    );
}

/**
 * Changes pasted HTML to what the editor's document can take: Google's redirects become the links they lead to, Word's
 * paragraphs with bullets become lists, and footnotes become those of Markdown.
 *
 * @param labels labels of footnotes that the text has already.
 */
export function cleanPasted(body: HTMLElement, labels: ReadonlySet<string>): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href]")) unwrapLink(link);
  takeNotes(body, new Set(labels));
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*=mso-list]")) {
    if (levelOf(paragraph) && !levelOf(paragraph.previousElementSibling)) makeList(paragraph);
  }
}

function unwrapLink(link: HTMLAnchorElement) {
  if (!/^(?:www\.)?google\.[a-z.]+$/.test(link.hostname) || link.pathname !== "/url") return;
  const parameters = new URLSearchParams(link.search);
  const target = parameters.get("q") ?? parameters.get("url");
  if (target) link.setAttribute("href", target);
}

/** Number of the list and level of a paragraph that Word shows as an item, or null. */
function levelOf(element: Element | null): { list: string; level: number } | null {
  const [, list, level] = wordLevel.exec(element?.getAttribute("style") ?? "") ?? [];
  return list && level ? { list, level: Number(level) } : null;
}

/** Makes one list, with those in it, of a paragraph and the items that follow it. */
function makeList(first: Element) {
  const open: { list: Element; level: number; name: string }[] = [];
  let next: Element | null = first;
  for (let at = levelOf(next); next && at; at = levelOf(next)) {
    const paragraph: Element = next;
    next = paragraph.nextElementSibling;
    while ((open.at(-1)?.level ?? 0) > at.level) open.pop();
    const isNewList = open.at(-1)?.name !== at.list && open.length === 1;
    if (isNewList) open.pop();
    const marker = takeMarker(paragraph);
    if ((open.at(-1)?.level ?? 0) < at.level) {
      const list = listFor(marker);
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open.push({ list, level: at.level, name: at.list });
    }
    const item = document.createElement("li");
    open.at(-1)?.list.append(item);
    paragraph.removeAttribute("style");
    item.append(paragraph);
  }
}

/** Takes the bullet or number out of the text of an item. */
function takeMarker(paragraph: Element): string {
  const span = paragraph.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  span?.remove();
  return span?.textContent.trim() ?? "";
}

function listFor(marker: string): HTMLElement {
  if (!/^\(?(?:\d+|[a-z]{1,4})[.)]$/i.test(marker)) return document.createElement("ul");
  const list = document.createElement("ol");
  const start = /\d+/.exec(marker)?.[0];
  if (start && start !== "1") list.setAttribute("start", start);
  return list;
}

/** Makes Markdown's footnotes of the notes whose text was pasted too. */
function takeNotes(body: HTMLElement, labels: Set<string>) {
  for (const back of body.querySelectorAll("a[href]")) {
    const number = noteTarget.exec(back.getAttribute("href") ?? "")?.[1];
    const block = back.closest(
      "[style*='mso-element:footnote'], [style*='mso-element:endnote'], p",
    );
    const references = [...body.querySelectorAll("a[href]")].filter(
      (link) => noteReference.exec(link.getAttribute("href") ?? "")?.[1] === number,
    );
    if (!number || !block || references.length === 0) continue;
    const label = freeLabel(labels);
    for (const reference of references) {
      const mark = document.createElement("sup");
      mark.dataset.type = "footnote_reference";
      mark.dataset.label = label;
      // Google Docs has the link in raised text.
      const raised = reference.closest("sup");
      (raised?.textContent === reference.textContent ? raised : reference).replaceWith(mark);
    }
    body.append(definitionOf(block, back, label));
  }
  // Word keeps notes behind a line of their own.
  for (const list of body.querySelectorAll("[style*='note-list']")) list.remove();
}

function definitionOf(block: Element, back: Element, label: string): HTMLElement {
  back.remove();
  const definition = document.createElement("dl");
  definition.dataset.type = "footnote_definition";
  definition.dataset.label = label;
  const text = document.createElement("dd");
  definition.append(text);
  if (block.matches("p")) text.append(block);
  else {
    text.append(...block.childNodes);
    block.remove();
  }
  return definition;
}

function freeLabel(labels: Set<string>): string {
  let number = 1;
  while (labels.has(String(number))) number += 1;
  labels.add(String(number));
  return String(number);
}
