import { applyEdits, modify } from "jsonc-parser";
import { isRecord } from "../../../domain/isRecord";
import { HONEST } from "../../../layout/document/honestCard";
import { findSections } from "../../../layout/document/walkSections";
import { listInventedFigures } from "../../../layout/lint/listInventedFigures";
import { getSectionSchema } from "../../../layout/schema/schemas";
import type { Path } from "../../../layout/source/pointer";
import { writeDocument } from "../../workspace/writeDocument";

interface Change {
  readonly path: Path;
  /** Absent where the value is left out. */
  readonly value?: string | boolean | undefined;
}

/**
 * Returns a shipped document as a site of one's own begins with it: without invented figures (`listInventedFigures`), and with
 * lists of coupons in the style `honest`. A document that has neither is returned as it is.
 */
export function writeHonest(text: string): string {
  const document: unknown = JSON.parse(text);
  const figures = listInventedFigures(document).map(({ path, honest }): Change => ({ path, value: honest }));
  const lists = findSections(document).flatMap(({ section, path }): Change[] =>
    isRecord(section) && isCouponList(section.type) ? [{ path: [...path, "card"], value: HONEST }] : [],
  );
  // From the last one on, so that an entry of a list that goes moves no other.
  const changes = [...lists, ...figures.toReversed(), ...(lists.length === 0 ? [] : [{ path: ["cards"] }])];
  if (changes.length === 0) return text;
  const changed = changes.reduce(
    (current, { path, value }) => applyEdits(current, modify(current, [...path], value, {})),
    text,
  );
  return writeDocument(JSON.parse(changed));
}

function isCouponList(type: unknown): boolean {
  const properties = getSectionSchema(type)?.schema.properties;
  return isRecord(properties) && "describes" in properties;
}
