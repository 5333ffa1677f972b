import type { LayoutDocument } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { listHomeRules } from "../../layout/select/homeRules";

/** Loads the documents of a static build with the changes of a domain; `undefined` if the build contains none. */
export async function loadBundledLayouts(domain: string): Promise<LayoutSet | undefined> {
  const { layouts: bundled, domains } = await import("virtual:layouts");
  if (bundled === undefined) return undefined;
  // The rules of a build are those that applied when it was made.
  const [home] = listHomeRules({ selection: bundled.selection.rules }, domain);
  const layouts: LayoutSet = { ...bundled, rule: home?.rule };
  const load = Object.hasOwn(domains, domain) ? domains[domain] : undefined;
  if (load === undefined) return layouts;
  const { changes } = await load();
  const open = (document: LayoutDocument | string): LayoutDocument => {
    const opened = typeof document === "string" ? layouts.documents.get(document) : document;
    if (opened === undefined) throw new Error(`the build carries no document ${document}`);
    return opened;
  };
  const findChanged: LayoutSet["findChanged"] = (asked, { home, header, footer }) => {
    const found = changes.choices.find(
      ({ choice }) => choice.home === home && choice.header === header && choice.footer === footer,
    )?.changed;
    if (found === undefined || asked !== domain) return undefined;
    return { home: open(found.home), header: open(found.header), footer: open(found.footer) };
  };
  const findChangedPage: LayoutSet["findChangedPage"] = (asked, id) =>
    asked === domain && Object.hasOwn(changes.pages, id) ? changes.pages[id] : undefined;
  return { ...layouts, findChanged, findChangedPage };
}
