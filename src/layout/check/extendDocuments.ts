import type { Diagnostic } from "../diagnostics/Diagnostic";
import { getKind } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { resolveExtends } from "../overlay/resolveExtends";
import { placeEffective } from "../overlay/TracedDocument";
import { readSchedule } from "../schedule/Schedule";
import { checkKind, validateDocument } from "../validate/validateDocument";
import { addTimedFaults } from "./addTimedFaults";
import type { CheckedDocument } from "./CheckedLayouts";

/** Resolves what documents extend, and validates the outcome as if it were written in one file. */
export function extendDocuments(documents: ReadonlyMap<string, CheckedDocument>): ReadonlyMap<string, CheckedDocument> {
  const extendable = [...documents].map(([id, { parsed, document, overlay, traced }]) => {
    const sound = { ...(document === undefined ? {} : { document }), ...(overlay === undefined ? {} : { overlay }) };
    return [id, { id, source: parsed.source, traced, ...sound }] as const;
  });
  const resolved = resolveExtends(new Map(extendable));
  return new Map(
    [...documents].map(([id, checked]): [string, CheckedDocument] => {
      const { traced, diagnostics = [] } = resolved.get(id) ?? {};
      if (checked.overlay === undefined) return [id, traced === undefined ? checked : { ...checked, traced }];
      const extended = traced === undefined ? checked : { ...checked, traced };
      const faults = addTimedFaults(
        validateEffective(extended),
        (traced?.timed?.operations ?? []).flatMap((operation) => readSchedule(operation) ?? []),
        (isOpen) => {
          const at = traced?.timed?.at(isOpen);
          return at?.traced === undefined
            ? (at?.diagnostics ?? [])
            : validateEffective({ ...extended, traced: at.traced });
        },
      );
      const all = { ...checked, diagnostics: [...checked.own, ...diagnostics, ...faults] };
      return [id, traced === undefined || faults.length > 0 ? all : { ...all, traced, document: traced.document }];
    }),
  );
}

/** A document as the checks across documents read it, with what it extends; `undefined` where that has an error. */
export function placeDocument({ parsed, traced, overlay }: CheckedDocument): PlacedDocument | undefined {
  if (overlay === undefined) return parsed;
  return traced === undefined ? undefined : placeEffective(traced, parsed.source, ["extends"]);
}

function validateEffective(extended: CheckedDocument): Diagnostic[] {
  const kind = getKind(extended.id);
  const placed = placeDocument(extended);
  return placed === undefined || kind === undefined ? [] : [...checkKind(placed, kind), ...validateDocument(placed)];
}
