import type { DocumentChoice } from "../../generated/documents";
import { getKind, type LayoutSet } from "../document/LayoutSet";
import { findChoice, normalizeHomePage } from "../select/selectDocuments";

/**
 * The documents that show a home on a domain before the domain's home_page selects it. The name is that of a document,
 * such as `six` or `home/six`, or a home_page that the selection lists. Header and footer are those that the selection
 * gives the home; for a home that it does not list, the domain's own. Undefined when there is no such home.
 */
export function choosePreview(
  { documents, selection }: LayoutSet,
  name: string,
  homePage: string,
): DocumentChoice | undefined {
  const wanted = normalizeHomePage(name);
  const choices = Object.entries(selection.homes).flatMap(([key, choice]) =>
    choice === undefined ? [] : [{ key: normalizeHomePage(key), choice }],
  );
  const named = choices.find(({ key }) => key === wanted);
  if (named !== undefined) return named.choice;
  const home = getKind(wanted) === "home" ? wanted : `home/${wanted}`;
  if (!documents.has(home)) return undefined;
  const own = findChoice(selection, homePage).choice;
  if (own.home === home) return own;
  return choices.find(({ choice }) => choice.home === home)?.choice ?? { ...own, home };
}

/** Names of the homes that can be previewed, such as `six`, in the order of the alphabet. */
export function listPreviews({ documents }: LayoutSet): string[] {
  return [...documents.keys()]
    .filter((id) => getKind(id) === "home")
    .map((id) => id.slice("home/".length))
    .sort();
}
