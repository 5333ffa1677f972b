/** Finds the sections that differ between two pages: those of one page only, and those with different markup. */
export function findDifferences(
  before: Document,
  after: Document,
): { id: string; kind: "changed" | "added" | "removed" }[] {
  const old = readSections(before);
  const next = readSections(after);
  const found: { id: string; kind: "changed" | "added" | "removed" }[] = [];
  for (const [id, markup] of next) {
    const earlier = old.get(id);
    if (earlier === undefined) found.push({ id, kind: "added" });
    else if (earlier !== markup) found.push({ id, kind: "changed" });
  }
  for (const id of old.keys()) if (!next.has(id)) found.push({ id, kind: "removed" });
  return found;
}

/** The markup of each section without that of the sections inside it. */
function readSections(page: Document): Map<string, string> {
  const sections = new Map<string, string>();
  for (const element of page.querySelectorAll<HTMLElement>("[data-section]")) {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const inner of copy.querySelectorAll("[data-section]")) inner.replaceChildren();
    sections.set(element.dataset.section ?? "", copy.innerHTML);
  }
  return sections;
}
