/** Sheets that the document has or is loading, by their addresses. */
const sheets = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the document, unless it has been added before, and resolves when it applies. Rejects if it cannot be
 * loaded; the next call then tries again.
 */
export function loadStyleSheet(href: string, after: Element | null = document.head.lastElementChild): Promise<void> {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const loaded = addLink(href, after);
  sheets.set(href, loaded);
  loaded.catch(() => sheets.delete(href));
  return loaded;
}

function addLink(href: string, after: Element | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error("The styles cannot be loaded."));
    };
    if (after === null) document.head.append(link);
    else after.after(link);
  });
}
