import { isRecord } from "../../../domain/isRecord";
import type { DocumentChoice } from "../../../generated/documents";
import { findParsed } from "../../../layout/check/findParsed";
import type { Diagnostic } from "../../../layout/diagnostics/Diagnostic";
import { isConsequence } from "../../../layout/diagnostics/isConsequence";
import { PAGE_PARTS, parseDocumentFile, parseDomainFile } from "../../../layout/document/LayoutSet";
import { splitPath } from "../../../layout/overlay/Provenance";
import { formatPointer, getAt, parsePointer, toPath } from "../../../layout/source/pointer";
import type { Problem } from "../../protocol/view";
import type { DraftState } from "../checkDraft";

/** Finds the documents that a domain gets. */
export type FindChoice = (domain: string) => DocumentChoice | undefined;

/**
 * All problems of a draft, each with the section and the setting that it is about. What the site does about faults is left out:
 * nothing of a draft is on the site.
 */
export function listProblems(
  { diagnostics, checked }: Pick<DraftState, "diagnostics" | "checked">,
  findChoice: FindChoice,
): Problem[] {
  const own = diagnostics.filter((diagnostic) => !isConsequence(diagnostic));
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
      ...locate(diagnostic, findParsed(checked, file)?.value, findChoice),
      ...(fix === undefined ? {} : { fix: fix.title }),
    };
  });
}

type Located = Pick<Problem, "document" | "section" | "setting" | "domain">;

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

function locateInDomain(domain: string, pointer: string, value: unknown, findChoice: FindChoice): Located {
  const [part = "", page = ""] = parsePointer(pointer);
  if (part === "pages") return { domain, document: page, ...locateInOperation(value, pointer, 3) };
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
