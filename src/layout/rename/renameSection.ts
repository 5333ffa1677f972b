import type { CheckedLayouts } from "../check/CheckedLayouts";
import type { TextEdit } from "../diagnostics/Diagnostic";
import { editAt } from "../diagnostics/replaceNode";
import { findNearest } from "../diagnostics/suggest";
import { parseDomainFile } from "../document/LayoutSet";
import { findSection } from "../document/sectionPlaces";
import { findSections } from "../document/walkSections";
import { listChain, listTakenIds } from "../site/listTakenIds";
import type { FilePlace } from "../source/FilePlace";
import { getAt, type Path } from "../source/pointer";
import { toName } from "../source/toName";
import { listIdPlaces } from "./listIdPlaces";
import { RenameScope, type StatedFile, toStated } from "./RenameScope";
import { type RenameRefusal, refuseNewId } from "./refuseNewId";
import { type NewIds, renameLinks } from "./renameLinks";

/** A section of a document, and its new id. */
export interface Renaming {
  /** Id of the document, such as `home/five`. */
  readonly document: string;
  readonly section: string;
  readonly to: string;
}

/** The changes that a new id makes. */
export interface Renamed {
  /** By file, each edit the text of one JSON value; the rest of each file stays as it is. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  readonly left: readonly LeftLink[];
}

/** A link that stays, because it leads to other documents as well, which have a section with the former id. */
export interface LeftLink extends FilePlace {
  readonly link: string;
}

/**
 * Gives a section of a document another id in all files: where the document states it, in operations of documents that extend it
 * and of domains that have it, in their places, and in links to the section. `homePages` are the home_page of each domain.
 */
export function renameSection(
  renaming: Renaming,
  checked: CheckedLayouts,
  homePages: ReadonlyMap<string, string> | undefined,
): Renamed | RenameRefusal {
  const { document, section, to } = renaming;
  const scope = new RenameScope(document, checked, homePages);
  const refusal = refuseTarget(renaming, checked, scope);
  if (refusal !== undefined) return refusal;
  if (section === to) return { edits: new Map(), left: [] };
  const ids = listNewIds(renaming, checked);
  const taken = listTaken(checked, scope);
  for (const id of ids.values()) {
    const refused = refuseNewId(document, id, taken);
    if (refused !== undefined) return refused;
  }
  const files = listFiles(checked);
  const broken = files.find(({ source, value }) => value === undefined && source.text.includes(section));
  if (broken !== undefined) {
    const { file } = broken.source;
    return { code: "faulty", message: `${file} is no valid JSON, and may name “${section}”. Mend it first.` };
  }
  const edits = new Map<string, readonly TextEdit[]>();
  const left: LeftLink[] = [];
  for (const file of files) {
    const found = renameInFile(file, ids, scope, checked);
    if (found.edits.length > 0) edits.set(file.source.file, found.edits);
    left.push(...found.left);
  }
  return { edits, left };
}

/** The refusal of a document that is not there, or of a section that it does not state itself. */
function refuseTarget(
  { document, section }: Renaming,
  checked: CheckedLayouts,
  scope: RenameScope,
): RenameRefusal | undefined {
  const found = checked.documents.get(document);
  if (found === undefined) {
    const nearest = findNearest(document, checked.documents.keys());
    const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
    return { code: "missing", message: `There is no document “${document}”.${hint}` };
  }
  const { value } = toStated(found.parsed);
  if (value === undefined) return { code: "faulty", message: `${document}.json is no valid JSON. Mend it first.` };
  const base = findStatingBase(document, section, checked, scope);
  if (base !== undefined) {
    const message = `“${section}” comes to ${document} from ${base}, which it extends. Rename it in ${base}.`;
    return { code: "impossible", message };
  }
  if (statesId(value, section)) return undefined;
  const known = scope.listIds(document);
  if (known.includes(section)) {
    const owner = "a shared section that it includes. Rename the section that includes it";
    return { code: "impossible", message: `“${section}” comes to ${document} from ${owner}.` };
  }
  const nearest = findNearest(section, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return { code: "missing", message: `${document} has no section “${section}”.${hint}` };
}

/** The extended document that states a section, if the document inherits it. */
function findStatingBase(
  document: string,
  section: string,
  { documents }: CheckedLayouts,
  scope: RenameScope,
): string | undefined {
  const [, ...bases] = listChain(document, (file) => documents.get(file.replace(/\.json$/, ""))?.parsed.value);
  if (bases[0] === undefined || !scope.listIds(bases[0]).includes(section)) return undefined;
  return bases.find((id) => {
    const parsed = documents.get(id)?.parsed;
    return parsed !== undefined && statesId(toStated(parsed).value, section);
  });
}

function statesId(value: unknown, section: string): boolean {
  return listIdPlaces(value).some(({ id, isOwn }) => isOwn && id === section);
}

/** The new id of the section, and of those in a shared section that it includes: their ids begin with its own. */
function listNewIds({ document, section, to }: Renaming, checked: CheckedLayouts): NewIds {
  const found = checked.documents.get(document);
  const { value } = found === undefined ? { value: undefined } : toStated(found.parsed);
  const inner = findSections(findSection(found?.parsed.value, section)?.section).map((one) =>
    toName(getAt(one.section, ["id"])),
  );
  const given = inner.filter((id) => id.startsWith(`${section}-`) && !statesId(value, id));
  return new Map([[section, to], ...given.map((id) => [id, to + id.slice(section.length)] as const)]);
}

/** The ids of all pages that show the document, or one that extends it. */
function listTaken(checked: CheckedLayouts, scope: RenameScope): ReadonlySet<string> {
  const values = new Map<string, unknown>([
    ...[...checked.documents].map(([id, { parsed }]) => [`${id}.json`, parsed.value] as const),
    ...[...checked.domains].map(([domain, { parsed }]) => [`domain/${domain}.json`, parsed.value] as const),
  ]);
  const files = { names: values.keys(), peek: (file: string) => values.get(file) };
  return new Set([...scope.documents].flatMap((id) => [...listTakenIds(id, { ...files, names: values.keys() })]));
}

function listFiles({ documents, domains, shared }: CheckedLayouts): readonly StatedFile[] {
  return [...documents.values(), ...domains.values(), ...shared.values()].map(({ parsed }) => toStated(parsed));
}

function renameInFile(file: StatedFile, ids: NewIds, scope: RenameScope, { paths }: CheckedLayouts) {
  const { source, value } = file;
  const owner = source.file.replace(/\.json$/, "");
  const domain = parseDomainFile(source.file);
  const texts: { readonly path: Path; readonly text: string }[] = [];
  for (const start of listNamingParts(owner, domain, value, scope)) {
    for (const { path, id, rest } of listIdPlaces(getAt(value, start), start)) {
      const to = ids.get(id);
      if (to !== undefined) texts.push({ path, text: to + rest });
    }
  }
  const links = renameLinks({ owner, domain, value }, ids, scope, paths);
  texts.push(...links.flatMap(({ path, text, renamed }) => (renamed === text ? [] : [{ path, text: renamed }])));
  return {
    edits: texts.flatMap(({ path, text }): TextEdit[] => {
      const node = source.nodeAt(path);
      return node === undefined ? [] : [editAt(source, node.offset, node.length, JSON.stringify(text))];
    }),
    left: links.flatMap(({ path, left }) => left.map((link) => ({ file: source.file, ...source.rangeOf(path), link }))),
  };
}

/** The parts of a file that name sections of the renamed documents. */
function listNamingParts(owner: string, domain: string | undefined, value: unknown, scope: RenameScope): Path[] {
  if (domain !== undefined) return scope.listDomainLists(domain, value);
  return scope.documents.has(owner) ? [[]] : [];
}
