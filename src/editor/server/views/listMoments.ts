import { isRecord } from "../../../domain/isRecord";
import {
  DOCUMENT_PLACE,
  getSectionSchema,
  getSubschema,
  isSectionReference,
  listProperties,
  type SchemaPlace,
} from "../../../layout/schema/schemas";
import { humanize } from "../../../layout/schema/settingWords";
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
  collect(document, DOCUMENT_PLACE, [], found);
  return found;
}

function collect(value: unknown, place: SchemaPlace | undefined, path: Path, found: MomentSetting[]): void {
  if (place === undefined) return;
  if (typeof value === "string" && place.schema.control === "moment")
    found.push({ path, value, label: humanize(String(path.at(-1))).toLowerCase() });
  if (typeof value !== "object" || value === null) return;
  if (isSectionReference(place.schema)) {
    collect(value, isRecord(value) ? getSectionSchema(value.type) : undefined, path, found);
    return;
  }
  if (Array.isArray(value)) {
    const items = getSubschema(place, "items");
    value.forEach((item, index) => {
      collect(item, items, [...path, index], found);
    });
    return;
  }
  const own = new Map(Object.entries(value));
  const properties = listProperties(place);
  const isScheduled = properties.some(([name, { schema }]) => name === "from" && schema.schedule === true);
  const named = new Map(properties);
  const others = getSubschema(place, "additionalProperties");
  for (const [key, child] of own) {
    if (isScheduled && (key === "from" || key === "until")) continue;
    collect(child, named.get(key) ?? others, [...path, key], found);
  }
}
