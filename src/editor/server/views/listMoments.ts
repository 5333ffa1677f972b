import { DOCUMENT_PLACE } from "../../../layout/schema/schemas";
import { humanize } from "../../../layout/schema/settingWords";
import { visitValues } from "../../../layout/schema/visitValues";
import type { Path } from "../../../layout/source/pointer";

/** A setting whose value is a moment, such as the end of a sale; schedules are none. */
export interface MomentSetting {
  readonly path: Path;
  /** A local time of the domain. */
  readonly value: string;
  /** Such as “ends at”. */
  readonly label: string;
}

/** The settings of a document whose schema says that they are moments. */
export function listMoments(document: object): readonly MomentSetting[] {
  const found: MomentSetting[] = [];
  visitValues(document, DOCUMENT_PLACE, [], (value, { schema }, path) => {
    if (typeof value === "string" && schema.control === "moment" && schema.schedule !== true)
      found.push({ path, value, label: humanize(String(path.at(-1))).toLowerCase() });
  });
  return found;
}
