import type { Operation } from "../../generated/documents";
import { findNearest } from "../../layout/diagnostics/suggest";
import { PAGE_PARTS, type PagePart } from "../../layout/document/LayoutSet";
import { findSection } from "../../layout/document/sectionPlaces";
import { findSections } from "../../layout/document/walkSections";
import { explainValue } from "../../layout/overlay/explainValue";
import { splitPath } from "../../layout/overlay/Provenance";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import type { ValueStep } from "../../layout/overlay/ValueStep";
import { describeSetting, listLeaves } from "../../layout/schema/describeSetting";
import { formatPointer, getAt, type Path, toPath } from "../../layout/source/pointer";
import type { PartName } from "../difference/PartDifference";
import { isPageId } from "../difference/pairPages";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { InputError } from "../InputError";
import { findRemoval, type RemovalSources } from "./findRemoval";

/** A value of a domain's documents, with the files that set it. */
export interface Explained {
  readonly part: PartName;
  readonly section: string | null;
  readonly pointer: string;
  readonly description: string;
  readonly steps: readonly ValueStep[];
  /** Number of operations with times on it that are not applied without a moment; not part of the JSON output. */
  readonly timedOperations: number;
  /** The settings inside, each with the place that sets it; not part of the JSON output. */
  readonly inside: readonly (ValueStep & { readonly pointer: string; readonly overrides: readonly ValueStep[] })[];
}

/**
 * A pointer is `<section id>/<setting>`, `<part>/<section id>/<setting>`, `<part>/<setting>`, or begins with “/” for the
 * home. A part is `header`, `home`, `footer` or a page such as `page/about`. For a section that is not there, the InputError says
 * what took it away.
 */
export function explainPointer(pointer: string, found: DomainDocuments, sources: RemovalSources): Explained {
  const { part, traced, path } = locate(pointer, found, sources);
  const { document } = traced;
  const value = getAt(document, path);
  const { id, inner } = splitPath(document, path);
  const section = id === undefined ? undefined : findSection(document, id)?.section;
  if (value === undefined) {
    const sectionId = String(path[0]);
    const removal = id === undefined ? findRemoval(sectionId, part, found, sources) : undefined;
    if (removal !== undefined) throw new InputError(`${part} has no section “${sectionId}”: ${removal}.`);
    throw explainMissing(pointer, getAt(document, path.slice(0, -1)), String(path.at(-1)));
  }
  const type = section === undefined ? undefined : String(section.type);
  return {
    part,
    section: id ?? null,
    pointer: formatPointer(inner),
    description:
      inner.length > 0 ? describeSetting(type, inner).label : `The ${id === undefined ? part : "section"} as a whole`,
    steps: explainValue(traced, path),
    timedOperations: found.moment === undefined ? countTimed(found.timed.get(part), id, inner, value) : 0,
    inside: typeof value === "object" && value !== null ? listInside(value, path, traced) : [],
  };
}

/**
 * Lists the operations that would change a value: those on a setting at, in or around `inner`, on a section that contains it,
 * or on a section inside it.
 */
function countTimed(
  operations: readonly Operation[] = [],
  id: string | undefined,
  inner: Path,
  value: unknown,
): number {
  if (id === undefined && inner.length === 0) return operations.length;
  const pointer = `${formatPointer(inner)}/`;
  const nested = new Set(findSections<{ id: string }>(value).map(({ section }) => section.id));
  return operations.filter((operation) => {
    if (operation.op === "insert") return false;
    if (operation.section !== id) return operation.section !== undefined && nested.has(operation.section);
    if (operation.op !== "set" && operation.op !== "unset") return true;
    const own = `${operation.pointer}/`;
    return own.startsWith(pointer) || pointer.startsWith(own);
  }).length;
}

/** Every text, number and truth value below a value, with the place that sets it. */
function listInside(value: object, path: Path, traced: TracedDocument): Explained["inside"] {
  return listLeaves(value).flatMap(({ path: inner }) => {
    const [step, ...overrides] = explainValue(traced, [...path, ...inner]);
    return step === undefined ? [] : [{ ...step, overrides, pointer: formatPointer(inner) }];
  });
}

function explainMissing(pointer: string, parent: unknown, key: string): InputError {
  const keys = typeof parent === "object" && parent !== null ? Object.keys(parent) : [];
  const nearest = findNearest(key, keys);
  const hint = nearest === undefined ? `Keys: ${keys.join(", ") || "none"}.` : `Did you mean ${nearest}?`;
  return new InputError(`There is no value at ${pointer}. ${hint}`);
}

interface Located {
  readonly part: PartName;
  readonly traced: TracedDocument;
  readonly path: Path;
}

function locate(pointer: string, found: DomainDocuments, sources: RemovalSources): Located {
  const { documents, pages } = found;
  const [head = "", second = "", ...others] = pointer.split("/");
  const inner = pointer.slice(head.length);
  const inPart = (part: PagePart, path: Path): Located => ({ part, traced: documents[part], path });
  if (head === "") return inPart("home", toPath(documents.home.document, pointer));
  for (const part of PAGE_PARTS) {
    const path = findInSection(documents[part], head, inner);
    if (path !== undefined) return inPart(part, path);
  }
  const id = `${head}/${second}`;
  const page = pages.get(id);
  if (page !== undefined && isPageId(id)) {
    return { part: id, traced: page, path: locateIn(page, others.map((key) => `/${key}`).join("")) };
  }
  const part = PAGE_PARTS.find((name) => name === head);
  if (part !== undefined) return inPart(part, locateIn(documents[part], inner));
  if (head === "page") {
    const known = [...pages.keys()].filter((name) => name.startsWith("page/"));
    const nearest = findNearest(id, known);
    const hint = nearest === undefined ? `Pages: ${known.join(", ")}.` : `Did you mean ${nearest}?`;
    throw new InputError(`The domain has no page “${id}”. ${hint}`);
  }
  for (const name of PAGE_PARTS) {
    const removal = findRemoval(head, name, found, sources);
    if (removal !== undefined) throw new InputError(`The page has no section “${head}”: ${removal}.`);
  }
  const ids = PAGE_PARTS.flatMap((name) => findSections<{ id: string }>(documents[name].document)).map(
    ({ section }) => section.id,
  );
  const nearest = findNearest(head, ids);
  const hint = nearest === undefined ? `Sections: ${ids.join(", ")}.` : `Did you mean ${nearest}?`;
  throw new InputError(`The page has no section “${head}”. ${hint}`);
}

/** `/<section>/<pointer>` or `/<pointer>` in a document; a setting of the document goes before a section of the same name. */
function locateIn(traced: TracedDocument, inner: string): Path {
  const [, head = "", ...rest] = inner.split("/");
  const own = toPath(traced.document, inner);
  if (Object.hasOwn(traced.document, head)) return own;
  return findInSection(traced, head, rest.map((key) => `/${key}`).join("")) ?? own;
}

function findInSection({ document }: TracedDocument, id: string, inner: string): Path | undefined {
  const found = findSection(document, id);
  return found && [...found.path, ...toPath(found.section, inner)];
}
