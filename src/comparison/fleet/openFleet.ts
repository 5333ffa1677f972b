import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import type { DomainData } from "../documents/DomainData";
import { type DomainDocuments, findDomainDocuments } from "../documents/findDomainDocuments";
import { InputError } from "../InputError";
import type { ProgressListener } from "../ProgressListener";

/** All domains of the website data with their documents as a site serves them. */
export interface Fleet {
  readonly domains: readonly DomainDocuments[];
  readonly unusable: readonly UnusableDomain[];
}

/** A domain whose home, header or footer cannot be used. */
export interface UnusableDomain {
  readonly domain: string;
  readonly message: string;
}

/** The documents and the website data of all domains. */
export interface FleetState {
  readonly checked: CheckedLayouts;
  readonly domains: readonly DomainData[];
  /** The moment at which the documents are shown; see `findDomainDocuments`. */
  readonly at?: string | undefined;
}

/** Returns the documents of every domain; one that cannot be opened does not stop the others. */
export function openFleet({ checked, domains, at }: FleetState, progress?: ProgressListener): Fleet {
  const found: DomainDocuments[] = [];
  const unusable: UnusableDomain[] = [];
  domains.forEach(({ domain }, index) => {
    progress?.report("Applying the changes of domains", index, domains.length);
    try {
      found.push(findDomainDocuments(domain, checked, domains, at));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unusable.push({ domain, message: error.message });
    }
  });
  return { domains: found, unusable };
}
