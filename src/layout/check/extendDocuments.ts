import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { getKind } from "../document/LayoutSet";
import { type Applied, listFaults } from "../overlay/applyOperations";
import { resolveExtends } from "../overlay/resolveExtends";
import { addTimedFaults } from "../schedule/addTimedFaults";
import { readSchedule } from "../schedule/Schedule";
import { completeOverlay } from "../schema/applyDefaults";
import { type CheckedDocument, placeDocument } from "../site/CheckedDocument";
import { parsePointer } from "../source/pointer";
import { checkKind, validateDocument } from "../validate/validateDocument";
import { isOverlay } from "../validate/validateOverlay";

/** Resolves `extends` of the documents, and validates the outcome as if it were written in one file. */
export function extendDocuments(documents: ReadonlyMap<string, CheckedDocument>): ReadonlyMap<string, CheckedDocument> {
  const extendable = [...documents].map(([id, { parsed, document, overlay, traced }]) => {
    const sound = { ...(document === undefined ? {} : { document }), ...(overlay === undefined ? {} : { overlay }) };
    return [id, { id, source: parsed.source, traced, ...sound }] as const;
  });
  const resolved = resolveExtends(new Map(extendable));
  return new Map(
    [...documents].map(([id, checked]): [string, CheckedDocument] => {
      const { traced, diagnostics = [] } = resolved.get(id) ?? {};
      if (checked.overlay === undefined) {
        if (traced !== undefined) return [id, { ...checked, traced }];
        const others = listOtherFaults(checked, resolved);
        return [id, others.length === 0 ? checked : { ...checked, diagnostics: [...checked.diagnostics, ...others] }];
      }
      const extended = traced === undefined ? checked : { ...checked, traced };
      const faults = addTimedFaults(
        validateEffective(extended),
        (traced?.timed?.operations ?? []).flatMap((operation) => readSchedule(operation) ?? []),
        { source: checked.parsed.source, path: ["operations"] },
        (isOpen) => {
          const at = traced?.timed?.at(isOpen);
          return at?.traced === undefined
            ? (at?.diagnostics ?? [])
            : validateEffective({ ...extended, traced: at.traced });
        },
      );
      const all = { ...checked, diagnostics: [...checked.own, ...diagnostics, ...faults] };
      return [id, traced === undefined || faults.some(isError) ? all : { ...all, traced, document: traced.document }];
    }),
  );
}

/**
 * Returns the faults of the valid operations of a document that extends another one, if only operations of it are invalid.
 */
function listOtherFaults(
  { parsed: { source, value }, own }: CheckedDocument,
  resolved: ReadonlyMap<string, Applied>,
): Diagnostic[] {
  const errors = own.filter(isError).map(({ pointer }) => parsePointer(pointer));
  if (!isOverlay(value) || errors.some(([key, index]) => key !== "operations" || index === undefined)) return [];
  const { extends: base = "", operations } = completeOverlay(value);
  const traced = resolved.get(base)?.traced;
  if (traced === undefined) return [];
  return listFaults(traced, {
    source,
    path: ["operations"],
    operations,
    skipped: new Set(errors.map(([, index]) => Number(index))),
  });
}

function validateEffective(extended: CheckedDocument): Diagnostic[] {
  const kind = getKind(extended.id);
  const placed = placeDocument(extended);
  return placed === undefined || kind === undefined ? [] : [...checkKind(placed, kind), ...validateDocument(placed)];
}
