import type { SiteHeaderSection } from "../../generated/documents";

/** Rows that the style sheet has by itself, those of the shipped headers, with the name of their class. */
const KNOWN: Readonly<Record<string, string>> = {
  '[["logo","search","saved","buttons"],["menu"]]': "classic",
  '[["search","saved","logo","buttons"],["menu"]]': "centered",
  '[["logo","search","saved"],["buttons","menu"]]': "stacked",
};
const NARROW = '[["logo","search","saved","menu"]]';

/** Returns the class of a header's rows: `own` where measures say them. A menu on a band has the one with its buttons. */
export function findArrangement(section: Pick<SiteHeaderSection, "rows" | "narrowRows" | "menu">): string {
  const name = KNOWN[JSON.stringify(section.rows)];
  const isKnown = JSON.stringify(section.narrowRows) === NARROW && name !== undefined;
  return isKnown && (name === "stacked") === (section.menu.presentation === "band") ? name : "own";
}
