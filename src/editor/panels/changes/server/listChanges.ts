import { nameSection, toSentence } from "../../../../comparison/difference/toSentence";
import { isRecord } from "../../../../domain/isRecord";
import type { DocumentChoice, DomainOverlay, Operation } from "../../../../generated/documents";
import { listIncluding } from "../../../../layout/check/includeSections";
import type { Change as Difference } from "../../../../layout/compare/Change";
import { describeDifference } from "../../../../layout/compare/describeDifference";
import { diffDocuments } from "../../../../layout/compare/diffDocuments";
import { diffSettings } from "../../../../layout/compare/diffSettings";
import { listOperationLists } from "../../../../layout/document/domainLists";
import { findInHome, listLookValues } from "../../../../layout/document/domainLook";
import {
  type LayoutFiles,
  PAGE_PARTS,
  parseDocumentFile,
  parseDomainFile,
  parseSharedSectionFile,
} from "../../../../layout/document/LayoutSet";
import { describeOperation } from "../../../../layout/overlay/describeOperation";
import { isEqual } from "../../../../layout/source/isEqual";
import { formatPointer, type Path } from "../../../../layout/source/pointer";
import type { DraftState } from "../../../server/checkDraft";
import { type ChangeKey, formatChangeId } from "../../../server/planning/changeId";
import { traceDraft } from "../../../server/views/traceDraft";
import type { Change, FileChange } from "../protocol";

/** Two states of the documents. */
export interface ChangeSides {
  readonly before: DraftState;
  readonly after: DraftState;
  /** True where changes can be taken back: between the disk and the draft. */
  readonly isDiscardable: boolean;
  /** The documents of a domain, for those that its operations change. */
  readonly findChoice: (domain: string) => DocumentChoice | undefined;
}

/** Lists the files that differ, each with its changes. */
export function listChanges(sides: ChangeSides, texts: { before: LayoutFiles; after: LayoutFiles }): FileChange[] {
  const files = new Set([...texts.before.keys(), ...texts.after.keys()]);
  return [...files]
    .filter((file) => texts.before.get(file) !== texts.after.get(file))
    .sort()
    .map((file) => describeFile(file, sides, texts));
}

function describeFile(
  file: string,
  sides: ChangeSides,
  texts: { before: LayoutFiles; after: LayoutFiles },
): FileChange {
  const before = texts.before.get(file) ?? null;
  const after = texts.after.get(file) ?? null;
  const document = parseDocumentFile(file)?.id;
  const domain = parseDomainFile(file);
  const toChange = (key: Omit<ChangeKey, "file">, name: string): Change => ({
    id: formatChangeId({ file, ...key }),
    name,
    ...(key.section === undefined ? {} : { section: key.section }),
    isDiscardable: sides.isDiscardable,
  });
  const find = (): Change[] => {
    const ofDomain = domain === undefined ? [] : describeOverlay(domain, sides, toChange);
    if (ofDomain.length > 0) return ofDomain;
    if (before === null) return [toChange({ kind: "added", document }, `New file ${file}`)];
    if (after === null) return [toChange({ kind: "removed", document }, `The file ${file} is gone`)];
    if (document !== undefined) return describeDocument(document, sides, toChange);
    if (domain !== undefined) return [];
    const ofShared = describeShared(file, sides, toChange);
    if (ofShared.length > 0) return ofShared;
    return describeValues(before, after, toChange);
  };
  const changes = find();
  const operations = document === undefined || before === null || after === null ? [] : listOperations(document, sides);
  const isWorded = changes.length > 0 || isSameJson(before, after);
  return {
    file,
    ...(document === undefined ? {} : { document }),
    title: readTitle(document, domain, sides) ?? file,
    before,
    after,
    ...(operations.length === 0 ? {} : { operations }),
    // A difference without a description is one change of the file.
    changes: isWorded ? changes : [{ ...toChange({ kind: "changed" }, "The text is different"), isDiscardable: false }],
  };
}

type ToChange = (key: Omit<ChangeKey, "file">, name: string) => Change;

const SIDES = { a: "the saved files", b: "the draft", only: { a: "gone", b: "new" } };

type States = Pick<ChangeSides, "before" | "after">;

function describeDocument(document: string, states: States, toChange: ToChange): Change[] {
  return listDifferences(document, states).map((difference) =>
    toChange(toKey(document, difference), toWords(difference)),
  );
}

/** Describes the changes of a shared section as the first document that includes it has them; they are taken back by undo alone. */
function describeShared(file: string, states: States, toChange: ToChange): Change[] {
  const shared = parseSharedSectionFile(file);
  const users = shared === undefined ? [] : listIncluding(shared, states.after.checked);
  const [document] = users.flatMap((user) => parseDocumentFile(user)?.id ?? []);
  if (document === undefined) return [];
  return listDifferences(document, states)
    .filter(({ a, b }) => a?.file === file || b?.file === file)
    .map((difference) => ({
      ...toChange(toKey(document, difference), toWords(difference)),
      isDiscardable: false,
    }));
}

/** Lists the differences of two effective documents; none where one of them cannot be read. */
function listDifferences(document: string, { before, after }: States): readonly Difference[] {
  const [a, b] = [traceDraft(before, document)?.traced, traceDraft(after, document)?.traced];
  if (a === undefined || b === undefined) return [];
  try {
    return describeDifference(a, b);
  } catch {
    // Documents with faults can have values of any type.
    return [];
  }
}

function toKey(document: string, { kind, section, becomes, pointer }: Difference): Omit<ChangeKey, "file"> {
  const isOther = kind === "renamed" || kind === "replaced";
  return {
    document,
    kind,
    section: isOther ? becomes?.id : section?.id,
    ...(isOther ? { former: section?.id } : {}),
    pointer,
  };
}

/** Such as: “Top Deals” (deal grid top-deals): How many are shown at first: 8 → 12 */
function toWords(difference: Difference): string {
  const { text } = toSentence(difference, SIDES);
  return difference.section === undefined ? text : `${nameSection(difference.section)}: ${text}`;
}

/** Returns the changes as operations. */
function listOperations(document: string, { before, after }: States): readonly Operation[] {
  const [a, b] = [traceDraft(before, document)?.traced, traceDraft(after, document)?.traced];
  if (a === undefined || b === undefined) return [];
  try {
    return diffDocuments(a.document, b.document).operations;
  } catch {
    return [];
  }
}

/** Describes the operations of a domain that were added, removed or replaced. */
function describeOverlay(domain: string, { before, after, findChoice }: ChangeSides, toChange: ToChange): Change[] {
  const list = ({ checked }: DraftState): { readonly operation: Operation; readonly document: string }[] => {
    const overlay = checked.domains.get(domain)?.changes?.overlay;
    if (overlay === undefined) return [];
    const choice = findChoice(domain);
    return [
      ...listLook(overlay, checked, choice),
      ...listOperationLists(overlay).flatMap(({ path: [part = ""], document, operations }) => {
        const known = PAGE_PARTS.find((one) => one === part);
        const own = document ?? (known && choice?.[known]) ?? String(part);
        return operations.map((operation) => ({ operation, document: own }));
      }),
    ];
  };
  const [then, now] = [list(before), list(after)];
  const isIn = (all: typeof then, one: (typeof then)[number]) => all.some((other) => isEqual(other, one));
  const isOfSame = (a: (typeof then)[number], b: (typeof then)[number]) =>
    a.document === b.document && isEqual(nameTarget(a.operation), nameTarget(b.operation));
  const added = now.filter((one) => !isIn(then, one));
  const removed = then.filter((one) => !isIn(now, one) && !added.some((other) => isOfSame(one, other)));
  return [
    ...added.map((one) => toChange(toOverlayKey(one), `Only ${domain}: ${describeOperation(one.operation)}`)),
    ...removed.map((one) => toChange(toOverlayKey(one), `${domain} no longer: ${describeOperation(one.operation)}`)),
  ];
}

/** The look of a domain, as operations on the home that the domain has. */
function listLook(
  overlay: DomainOverlay,
  { documents }: DraftState["checked"],
  choice: DocumentChoice | undefined,
): { readonly operation: Operation; readonly document: string }[] {
  const id = choice?.home ?? "home";
  const home = documents.get(id)?.traced?.document;
  return listLookValues(overlay).map(({ path, value }) => {
    const place = (home && findInHome(path, home)) ?? path;
    return { operation: { op: "set", pointer: formatPointer(place), to: value }, document: id };
  });
}

const KINDS = {
  set: "changed",
  unset: "changed",
  insert: "added",
  remove: "removed",
  move: "moved",
  replace: "replaced",
  rename: "renamed",
} as const;

function toOverlayKey({ operation, document }: { operation: Operation; document: string }): Omit<ChangeKey, "file"> {
  return { document, kind: KINDS[operation.op], ...nameTarget(operation) };
}

function nameTarget(operation: Operation): Pick<ChangeKey, "section" | "pointer" | "former"> {
  switch (operation.op) {
    case "insert":
      return { section: operation.value.id };
    case "replace":
      return { section: operation.value.id, former: operation.section };
    case "rename":
      return { section: operation.to, former: operation.section };
    case "set":
    case "unset":
      return { ...(operation.section === undefined ? {} : { section: operation.section }), pointer: operation.pointer };
    default:
      return { section: operation.section };
  }
}

/** Values of a file that is no document, such as selection.json. */
function describeValues(before: string, after: string, toChange: ToChange): Change[] {
  const [a, b] = [parse(before), parse(after)];
  if (a === undefined || b === undefined) return [];
  return diffSettings(a, b).map(({ path, from, to }) => {
    const pointer = formatPointer(path);
    return toChange({ kind: "changed", pointer }, `${namePlace(path, b)}: ${say(from)} → ${say(to)}`);
  });
}

/** Such as “/homes/Home Page Six”, or “dealharbor.example: /home_page” in a list of websites. */
function namePlace(path: Path, value: unknown): string {
  const [first, ...others] = path;
  const website = Array.isArray(value) && typeof first === "number" ? value[first] : undefined;
  if (!isRecord(website) || typeof website.domain !== "string") return formatPointer(path);
  return `${website.domain}: ${formatPointer(others)}`;
}

function say(value: unknown): string {
  if (value === undefined) return "none";
  const text = isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function isSameJson(before: string | null, after: string | null): boolean {
  const [a, b] = [parse(before ?? ""), parse(after ?? "")];
  return a !== undefined && isEqual(a, b);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTitle(document: string | undefined, domain: string | undefined, { before, after }: ChangeSides) {
  if (domain !== undefined) return `What ${domain} changes`;
  const own = document === undefined ? undefined : (traceDraft(after, document) ?? traceDraft(before, document));
  const title: unknown = own?.traced.document.title;
  return typeof title === "string" ? title : undefined;
}
