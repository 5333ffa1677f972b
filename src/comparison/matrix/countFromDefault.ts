import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import type { Impact } from "../../layout/schema/describeSetting";
import { countImpacts } from "../difference/groupChanges";
import { type DomainDocuments, findDomainDocuments } from "../documents/findDomainDocuments";
import { compareTimed } from "../fleet/compareTimed";
import type { DocumentComparer } from "../fleet/DocumentComparer";
import { InputError } from "../InputError";

/** A name that no domain has. */
const NOBODY = "default";

/** Returns the documents of the selection's default as a domain without changes has them; `undefined` where they cannot be used. */
export function findDefault(checked: CheckedLayouts, at?: string): DomainDocuments | undefined {
  try {
    return findDomainDocuments(NOBODY, checked, [{ domain: NOBODY, homePage: "", aliases: [], timeZone: "UTC" }], at);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Counts the differences of a domain's header, home and footer from those of the default, by class. */
export function countFromDefault(
  standard: DomainDocuments,
  domain: DomainDocuments,
  comparer: DocumentComparer,
): Readonly<Record<Impact, number>> {
  // The default is for every time zone.
  const zoned = { ...standard, data: domain.data };
  const changes = PAGE_PARTS.flatMap((part) => [
    ...comparer.describe(standard.documents[part], domain.documents[part]),
    ...compareTimed(zoned, domain, part),
  ]);
  return countImpacts(changes);
}
