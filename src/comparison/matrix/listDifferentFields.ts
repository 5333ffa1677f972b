import { toSingleSpaces } from "../../layout/compare/toShown";
import { describeWebsiteField, type Impact } from "../../layout/schema/describeSetting";
import { listComparedFields, readShown } from "../difference/diffWebsiteData";
import type { DomainDocuments } from "../documents/findDomainDocuments";

/** A field of website data in which domains differ. */
export interface DifferentField {
  /** Such as `header_color`. */
  readonly field: string;
  readonly impact: Impact;
  /** Number of its different values. */
  readonly values: number;
}

/** Lists the fields of website data in which some of the domains differ, in the order of the schema. */
export function listDifferentFields(domains: readonly DomainDocuments[]): DifferentField[] {
  const websites = domains.flatMap(({ data }) => data.website ?? []);
  return listComparedFields(false).flatMap((field): DifferentField[] => {
    const values = new Set(
      websites.map(({ fields }) => toSingleSpaces(JSON.stringify(readShown(field, fields[field]) ?? ""))),
    );
    return values.size < 2 ? [] : [{ field, impact: describeWebsiteField([field]).impact, values: values.size }];
  });
}
