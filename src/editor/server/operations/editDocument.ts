import type { LayoutDocument, Operation } from "../../../generated/documents";
import { findSection, findSlot, getList } from "../../../layout/document/sectionPlaces";
import { performOperation } from "../../../layout/overlay/performOperation";
import { isEqual } from "../../../layout/source/isEqual";
import { getAt, type Path, toPath } from "../../../layout/source/pointer";
import { Refused } from "../Refused";
import { dropEmptied, type Json, type Performed, type PerformedOperation } from "./performEach";
import { withoutSetting, withSetting } from "./settingEdits";

/** Returns the effective document of a file's value. */
export type Complete = (value: Json) => LayoutDocument;

/**
 * Makes the changes of operations in the value of a file that extends none. A value that is the default is not stated, and
 * nothing else changes.
 */
export function editDocument(raw: Json, { performed, after }: Performed, complete: Complete): Json {
  const edited = performed.reduce((value, one) => editOnce(value, one, complete), raw);
  if (isEqual(complete(edited), after)) return edited;
  return dropEmptied(edited, performed);
}

function editOnce(raw: Json, { operation, after }: PerformedOperation, complete: Complete): Json {
  switch (operation.op) {
    case "set":
    case "unset":
      return editSetting(raw, operation, after, complete);
    case "insert":
      return insert(raw, operation);
    case "replace":
      return replace(raw, operation);
    default: {
      const copy = structuredClone(raw) as Json;
      const fault = performOperation(copy, { ...operation, was: undefined } as unknown as Operation, "lenient");
      if (fault !== undefined && fault.performed === undefined) throw new Refused("impossible", NO_SECTION);
      return copy;
    }
  }
}

/** Returns the file's value with the smallest change that gives the expected document. */
function editSetting(
  raw: Json,
  operation: Operation & { readonly op: "set" | "unset" },
  after: LayoutDocument,
  complete: Complete,
): Json {
  const owner: Path | undefined = operation.section === undefined ? [] : findSection(raw, operation.section)?.path;
  const expectedOwner = operation.section === undefined ? [] : findSection(after, operation.section)?.path;
  if (owner === undefined || expectedOwner === undefined) throw new Refused("impossible", NO_SECTION);
  // Entries of lists are numbers in the document in effect, also where the file leaves the list to its default.
  const inner = toPath(getAt(after, expectedOwner), operation.pointer);
  for (const candidate of listCandidates(raw, owner, inner, operation, getAt(after, expectedOwner))) {
    if (candidate !== undefined && isEqual(complete(candidate), after)) return candidate;
  }
  throw new Refused("impossible", "The file has no place for this setting. Change it in the JSON.");
}

const NO_SECTION = "This section is a part of a shared one. Make that the document's own first.";

function* listCandidates(
  raw: Json,
  owner: Path,
  inner: Path,
  operation: Operation & { readonly op: "set" | "unset" },
  expected: unknown,
): Generator<Json | undefined> {
  yield withoutSetting(raw, owner, inner, true);
  yield withoutSetting(raw, owner, inner, false);
  // A default that the file does not state cannot be taken away.
  yield raw;
  if (operation.op === "set") yield withSetting(raw, owner, inner, operation.to);
  // A default that is an object or a list is not stated in the file: it is, with the change, from here on.
  for (let length = inner.length - 1; length > 0; length--) {
    const outer = inner.slice(0, length);
    const value = getAt(expected, outer);
    if (value !== undefined) yield withSetting(raw, owner, outer, value);
  }
}

function insert(raw: Json, operation: Operation & { readonly op: "insert" }): Json {
  const copy = structuredClone(raw) as Json;
  const slot = findSlot(copy, operation.at);
  if ("missing" in slot) throw new Refused("missing", `The file has no place “${slot.missing}”.`);
  slot.list.splice(slot.index, 0, structuredClone(operation.value));
  return copy;
}

function replace(raw: Json, operation: Operation & { readonly op: "replace" }): Json {
  const copy = structuredClone(raw) as Json;
  const found = findSection(copy, operation.section);
  if (found === undefined) throw new Refused("impossible", NO_SECTION);
  getList(copy, found.path).splice(Number(found.path.at(-1)), 1, structuredClone(operation.value));
  return copy;
}
