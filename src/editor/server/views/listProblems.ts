import { isRecord } from "../../../domain/isRecord";
import type { DocumentChoice } from "../../../generated/documents";
import { findParsed } from "../../../layout/check/findParsed";
import { listIncluding } from "../../../layout/check/includeSections";
import type { Diagnostic } from "../../../layout/diagnostics/Diagnostic";
import { isConsequence } from "../../../layout/diagnostics/isConsequence";
import { unusableSharedSection } from "../../../layout/diagnostics/kinds/unusable-shared-section";
import { listDomainLists } from "../../../layout/document/domainLists";
import { LOOK_SETTINGS } from "../../../layout/document/domainLook";
import {
  PAGE_PARTS,
  parseDocumentFile,
  parseDomainFile,
  parseSharedSectionFile,
} from "../../../layout/document/LayoutSet";
import { findSection } from "../../../layout/document/sectionPlaces";
import { findSections } from "../../../layout/document/walkSections";
import { splitPath } from "../../../layout/overlay/Provenance";
import { formatPointer, getAt, parsePointer, toPath } from "../../../layout/source/pointer";
import { isInside } from "../../../layout/validate/checkRules";
import type { Problem } from "../../protocol/view";
import type { DraftState } from "../checkDraft";
import { formatOperationId } from "../operations/formatOperationId";
import { type DraftDocument, traceDraft, traceForDomain } from "./traceDraft";

/** Finds the documents that a domain gets. */
export type FindChoice = (domain: string) => DocumentChoice | undefined;

/**
 * All problems of a draft, each with the section and the setting that it is about. What the site does about faults is left out:
 * nothing of a draft is on the site. One of a shared section is placed in a document that includes it, one of `shown` first.
 */
export function listProblems(
  state: Pick<DraftState, "diagnostics" | "checked" | "layouts">,
  findChoice: FindChoice,
  shown: readonly string[] = [],
): Problem[] {
  const { diagnostics, checked } = state;
  const own = diagnostics.filter(
    // The error of a shared section is listed itself, and not once more for each document that includes it.
    (diagnostic) => !isConsequence(diagnostic) && diagnostic.code !== unusableSharedSection.code,
  );
  return own.map((diagnostic): Problem => {
    const { severity, code, message, suggestion, file, line, column, pointer, fix } = diagnostic;
    return {
      severity,
      code,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      file,
      line,
      column,
      pointer,
      ...(locateInShared(diagnostic, state, shown) ??
        leaveOutGone(state, locate(diagnostic, findParsed(checked, file)?.value, findChoice))),
      ...(fix === undefined ? {} : { fix: fix.title }),
      ...findRemovable(diagnostic, state),
    };
  });
}

/** The operation of a domain that an error is about: the draft is without fault where it is removed. */
function findRemovable(
  { file, pointer, severity }: Diagnostic,
  { checked }: Pick<DraftState, "checked">,
): Pick<Problem, "removable"> {
  const domain = parseDomainFile(file);
  if (domain === undefined || severity !== "error") return {};
  const value = findParsed(checked, file)?.value;
  const list = listDomainLists(value).find(({ path }) => pointer.startsWith(`${formatPointer(path)}/`));
  const path = list && toPath(value, pointer).slice(0, list.path.length + 1);
  const isOperation = path !== undefined && isRecord(getAt(value, path)) && path.length > (list?.path.length ?? 0);
  return isOperation ? { removable: { domain, operation: formatOperationId(domain, { path }) } } : {};
}

type Located = Pick<Problem, "document" | "section" | "setting" | "domain">;

/** A section that the draft does not have cannot be shown: what is left is the place in the file. */
function leaveOutGone(state: Pick<DraftState, "checked" | "layouts">, located: Located): Located {
  const { document: id, section, domain } = located;
  if (id === undefined || section === undefined) return located;
  const isIn = (found: DraftDocument | undefined) =>
    found !== undefined && findSection(found.traced.document, section) !== undefined;
  // Most are in the document already, and need not be looked for in what a domain makes of it.
  if (isIn(traceDraft(state, id))) return located;
  if (domain === undefined) return {};
  return isIn(traceForDomain(state, { id, domain })) ? located : { domain };
}

function locate({ file, pointer }: Diagnostic, value: unknown, findChoice: FindChoice): Located {
  const domain = parseDomainFile(file);
  if (domain !== undefined) return locateInDomain(domain, pointer, value, findChoice);
  const document = parseDocumentFile(file)?.id;
  if (document === undefined) return {};
  const path = toPath(value, pointer);
  if (path[0] === "operations") return { document, ...locateInOperation(value, pointer, 2) };
  const { id, inner } = splitPath(value, path);
  return { document, ...(id === undefined ? {} : { section: id }), setting: formatPointer(inner) };
}

/** The section of a document that a value in the file of a shared section belongs to; `undefined` where no document includes it. */
function locateInShared(
  { file, pointer }: Diagnostic,
  state: Pick<DraftState, "checked" | "layouts">,
  shown: readonly string[],
): Located | undefined {
  const shared = parseSharedSectionFile(file);
  if (shared === undefined) return undefined;
  const path = toPath(findParsed(state.checked, file)?.value, pointer);
  const users = listIncluding(shared, state.checked).flatMap((user) => parseDocumentFile(user)?.id ?? []);
  const isShown = (id: string) => shown.includes(id);
  for (const document of [...users.filter(isShown), ...users.filter((id) => !isShown(id))]) {
    const traced = traceDraft(state, document)?.traced;
    const found = findSections<Readonly<Record<string, unknown>>>(traced?.document).find((one) => {
      const anchor = traced?.provenance.find(traced.document, one.path).anchor;
      return anchor?.source.file === file && isInside(pointer, anchor.path);
    });
    const anchor = found && traced?.provenance.find(traced.document, found.path).anchor;
    if (found === undefined || anchor === undefined) continue;
    const setting = formatPointer(path.slice(anchor.path.length));
    return { document, section: String(found.section.id), setting };
  }
  return undefined;
}

function locateInDomain(domain: string, pointer: string, value: unknown, findChoice: FindChoice): Located {
  const [part = "", id = ""] = parsePointer(pointer);
  if (LOOK_SETTINGS.some((key) => key === part)) {
    const document = findChoice(domain)?.home;
    // The name of a card style may stand for the home's first one.
    return document === undefined ? {} : { domain, document, setting: part === "theme" ? pointer : `/${part}` };
  }
  const isByDocument = isRecord(getAt(value, [part]));
  if (isByDocument) return { domain, document: id, ...locateInOperation(value, pointer, 3) };
  const known = PAGE_PARTS.find((one) => one === part);
  const document = known && findChoice(domain)?.[known];
  return { domain, ...(document === undefined ? {} : { document }), ...locateInOperation(value, pointer, 2) };
}

/** The section and setting that an operation changes; `depth` is the length of the operation's own path. */
function locateInOperation(value: unknown, pointer: string, depth: number): Pick<Located, "section" | "setting"> {
  const path = toPath(value, pointer);
  const operation = getAt(value, path.slice(0, depth));
  if (!isRecord(operation)) return {};
  const added = isRecord(operation.value) ? operation.value : undefined;
  const [key, ...rest] = path.slice(depth);
  if (added !== undefined && key === "value") {
    const { id, inner } = splitPath({ sections: [added] }, ["sections", 0, ...rest]);
    return { ...(id === undefined ? {} : { section: id }), setting: formatPointer(inner) };
  }
  const section = typeof operation.section === "string" ? operation.section : added?.id;
  const own = typeof operation.pointer === "string" ? operation.pointer : "";
  return {
    ...(typeof section === "string" ? { section } : {}),
    setting: own + (key === "to" ? formatPointer(rest) : ""),
  };
}
