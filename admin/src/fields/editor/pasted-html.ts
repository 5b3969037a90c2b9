/** Matches the list id and the level in the style of a Word list paragraph. */
const listLevelPattern = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Matches the check box of a task that is written as text, as in lists of Notion. */
const checkBoxPattern = /^\s*\[([ x])\]\s/i;

/** Matches the class name of a code block in a language. */
const languageClassPattern = /\blang(?:uage)?-(\S+)/;

/** Matches the `href` of a link to a footnote of Word or Google Docs. The group is the footnote's number. */
const footnoteHrefPattern = /^#_?(?:ftn|ftnt|edn)(\d+)$/;
/** `href` of the link back from a footnote to its reference in the text. */
const backLinkHrefPattern = /^#_?(?:ftnref|ftnt_ref|ednref)(\d+)$/;

const blockInCellSelector =
  ":is(td, th) :is(p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6, blockquote, pre, dl, dt, dd, hr)";

/**
 * Removes style sheets and renames event handler attributes in pasted HTML. The Content Security Policy blocks both,
 * and browsers report a violation even for a document that is never displayed.
 */
export function stripCspViolations(html: string): string {
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
 * Converts pasted HTML to structures that the editor's schema has: Google redirect links become direct links, Word list
 * paragraphs become lists, footnotes become Markdown footnotes, check lists become tasks, lines of a code editor become
 * code, and each table cell contains only text.
 *
 * @param labels footnote labels in use.
 */
export function normalizePastedHtml(body: HTMLElement, labels: ReadonlySet<string>): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href]")) unwrapGoogleLink(link);
  convertFootnotes(body, new Set(labels));
  for (const item of body.querySelectorAll("li")) convertTask(item);
  for (const code of body.querySelectorAll("pre > code[class]")) setLanguage(code);
  for (const lines of body.querySelectorAll<HTMLElement>("div[style*=monospace]")) {
    if (lines.style.whiteSpace === "pre") convertToCode(lines);
  }
  const rows = body.querySelectorAll("tr");
  rows.forEach(splitMergedColumns);
  rows.forEach(splitMergedRows);
  for (const block of body.querySelectorAll(blockInCellSelector)) {
    block.replaceWith(" ", ...block.childNodes);
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*=mso-list]")) {
    if (listLevelOf(paragraph) && !listLevelOf(paragraph.previousElementSibling))
      convertToList(paragraph);
  }
}

function unwrapGoogleLink(link: HTMLAnchorElement) {
  if (!/^(?:www\.)?google\.[a-z.]+$/.test(link.hostname) || link.pathname !== "/url") return;
  const parameters = new URLSearchParams(link.search);
  const target = parameters.get("q") ?? parameters.get("url");
  if (target) link.setAttribute("href", target);
}

/** Marks an item with a check box of Google Docs, or with one that is written as text, as a task. */
function convertTask(item: HTMLLIElement) {
  const first = item.firstChild;
  const mark = checkBoxPattern.exec(first?.nodeValue ?? "")?.[1];
  if (mark && first) first.nodeValue = first.nodeValue?.replace(checkBoxPattern, "") ?? "";
  else if (item.role !== "checkbox") return;
  item.querySelector("[aria-roledescription=checkbox]")?.remove();
  const isChecked = mark?.toLowerCase() === "x" || item.ariaChecked === "true";
  Object.assign(item.dataset, { itemType: "task", checked: String(isChecked) });
}

function setLanguage(code: Element) {
  const language = languageClassPattern.exec(code.className)?.[1];
  if (language) code.parentElement?.setAttribute("data-language", language);
}

/** Converts the lines of a code editor to a code block, and a single line to code within the text. */
function convertToCode(lines: HTMLElement) {
  const nodes = [...lines.childNodes];
  const isListOfLines = nodes.every(({ nodeName }) => nodeName === "DIV" || nodeName === "BR");
  if (!isListOfLines) {
    for (const lineBreak of lines.querySelectorAll("br")) lineBreak.replaceWith("\n");
  }
  const text = isListOfLines ? nodes.map((line) => line.textContent).join("\n") : lines.textContent;
  const code = document.createElement("code");
  code.textContent = text;
  if (!text.includes("\n")) return lines.replaceWith(code);
  const block = document.createElement("pre");
  block.append(code);
  lines.replaceWith(block);
}

/** Adds empty cells to the right of merged cells, because Markdown tables cannot merge cells. */
function splitMergedColumns(row: HTMLTableRowElement) {
  for (const cell of [...row.cells]) {
    for (let { colSpan } = cell; colSpan > 1; colSpan -= 1) {
      const emptyCell = cell.cloneNode() as HTMLTableCellElement;
      emptyCell.removeAttribute("colspan");
      cell.after(emptyCell);
    }
    cell.removeAttribute("colspan");
  }
}

/** Adds empty cells below merged cells. Expects that the columns of all rows are split. */
function splitMergedRows(row: HTMLTableRowElement) {
  for (const cell of row.cells) {
    let nextRow = row.nextElementSibling;
    for (let { rowSpan } = cell; rowSpan > 1 && nextRow; rowSpan -= 1) {
      nextRow.insertBefore(document.createElement("td"), nextRow.children[cell.cellIndex] ?? null);
      nextRow = nextRow.nextElementSibling;
    }
    cell.removeAttribute("rowspan");
  }
}

/** Null if the element is not a Word list paragraph. */
function listLevelOf(element: Element | null): { listId: string; level: number } | null {
  const [, listId, level] = listLevelPattern.exec(element?.getAttribute("style") ?? "") ?? [];
  return listId && level ? { listId, level: Number(level) } : null;
}

/** Converts a Word list paragraph and the list paragraphs after it to a nested list. */
function convertToList(first: Element) {
  const openLists: { list: Element; level: number; listId: string }[] = [];
  let sibling: Element | null = first;
  for (
    let listLevel = listLevelOf(sibling);
    sibling && listLevel;
    listLevel = listLevelOf(sibling)
  ) {
    const paragraph: Element = sibling;
    sibling = paragraph.nextElementSibling;
    while ((openLists.at(-1)?.level ?? 0) > listLevel.level) openLists.pop();
    const isNewList = openLists.at(-1)?.listId !== listLevel.listId && openLists.length === 1;
    if (isNewList) openLists.pop();
    const marker = removeMarker(paragraph);
    if ((openLists.at(-1)?.level ?? 0) < listLevel.level) {
      const list = createList(marker);
      const item = openLists.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      openLists.push({ list, ...listLevel });
    }
    const item = document.createElement("li");
    openLists.at(-1)?.list.append(item);
    paragraph.removeAttribute("style");
    item.append(paragraph);
  }
}

/** Removes and returns the bullet or number of an item. */
function removeMarker(paragraph: Element): string {
  const span = paragraph.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  span?.remove();
  return span?.textContent.trim() ?? "";
}

function createList(marker: string): HTMLElement {
  if (!/^\(?(?:\d+|[a-z]{1,4})[.)]$/i.test(marker)) return document.createElement("ul");
  const list = document.createElement("ol");
  const start = /\d+/.exec(marker)?.[0];
  if (start && start !== "1") list.setAttribute("start", start);
  return list;
}

/** Converts footnotes whose text is part of the paste. */
function convertFootnotes(body: HTMLElement, labels: Set<string>) {
  for (const backLink of body.querySelectorAll("a[href]")) {
    const number = backLinkHrefPattern.exec(backLink.getAttribute("href") ?? "")?.[1];
    const block = backLink.closest(
      "[style*='mso-element:footnote'], [style*='mso-element:endnote'], p",
    );
    const references = [...body.querySelectorAll("a[href]")].filter(
      (link) => footnoteHrefPattern.exec(link.getAttribute("href") ?? "")?.[1] === number,
    );
    if (!number || !block || references.length === 0) continue;
    const label = nextFreeLabel(labels);
    for (const reference of references) {
      const mark = document.createElement("sup");
      mark.dataset.type = "footnote_reference";
      mark.dataset.label = label;
      // Google Docs puts the link into superscript.
      const superscript = reference.closest("sup");
      (superscript?.textContent === reference.textContent ? superscript : reference).replaceWith(
        mark,
      );
    }
    body.append(definitionOf(block, backLink, label));
  }
  // Remove the container of Word's footnotes, which also holds a separator line.
  for (const list of body.querySelectorAll("[style*='note-list']")) list.remove();
}

function definitionOf(block: Element, backLink: Element, label: string): HTMLElement {
  backLink.remove();
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

function nextFreeLabel(labels: Set<string>): string {
  let number = 1;
  while (labels.has(String(number))) number += 1;
  labels.add(String(number));
  return String(number);
}
