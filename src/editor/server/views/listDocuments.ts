import { isRecord } from "../../../domain/isRecord";
import type { DocumentChoice } from "../../../generated/documents";
import type { ServedLayouts } from "../../../layout/accept/acceptLayoutSet";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { getKind, isHeaderOrFooter, NOT_FOUND_PAGE, parseDocumentFile } from "../../../layout/document/LayoutSet";
import { listChoicesInTime } from "../../../layout/select/listChoices";
import type { CheckedDocument } from "../../../layout/site/CheckedDocument";
import { listStatedPaths } from "../../../layout/validate/checkAddress";
import type { DocumentEntry, DomainEntry } from "../../protocol/view";
import type { DraftState } from "../checkDraft";

/** The home_page of each domain, by its canonical name. */
export type HomePages = ReadonlyMap<string, string>;

/** The documents that each domain gets for its homes in the course of time, the usual one first. */
export function findChoices({ selection, changes }: ServedLayouts, homePages: HomePages): ChoicesInTime {
  return new Map(
    [...homePages].map(([domain, homePage]) => [
      domain,
      listChoicesInTime(selection, { domain, homePage, rules: changes.get(domain)?.rules }).flat(),
    ]),
  );
}

/** Choices of documents by domain. */
export type ChoicesInTime = ReadonlyMap<string, readonly DocumentChoice[]>;

/** All documents of a draft, each with the domains that a change of it reaches, now or at another time. */
export function listDocuments({ checked }: Pick<DraftState, "checked">, choices: ChoicesInTime): DocumentEntry[] {
  const all = [...choices.keys()].sort();
  const users = new Map<string, Set<string>>();
  for (const [domain, own] of choices) {
    for (const id of own.flatMap(({ header, home, footer }) => [header, home, footer]))
      users.set(id, (users.get(id) ?? new Set()).add(domain));
  }
  const readers = (checkedDocument: CheckedDocument): readonly string[] => {
    const value = readEffective(checkedDocument);
    const kind = getKind(checkedDocument.id);
    if (isHeaderOrFooter(kind) || !isRecord(value)) return [];
    if (kind === "home" && value.path === undefined) return [];
    // Every domain shows this page in place of missing ones, whatever domains have its path.
    if (checkedDocument.id === NOT_FOUND_PAGE) return all;
    return Array.isArray(value.domains) ? value.domains.map(String) : all;
  };
  const extending = mapExtending(checked.documents);
  const reach = (id: string): Set<string> => {
    const found = new Set<string>();
    for (const own of listWithExtending(id, extending)) {
      const document = checked.documents.get(own);
      for (const domain of users.get(own) ?? []) found.add(domain);
      if (document !== undefined) for (const domain of readers(document)) found.add(domain);
    }
    return found;
  };
  return [...checked.documents.values()].flatMap((document): DocumentEntry[] => {
    const { id, parsed, diagnostics } = document;
    const kind = parseDocumentFile(parsed.source.file)?.kind;
    if (kind === undefined) return [];
    const value = readEffective(document);
    const own = isRecord(parsed.value) ? parsed.value : {};
    const [path] = isHeaderOrFooter(kind) ? [] : listStatedPaths(value, "path");
    const title = isRecord(value) ? value.title : undefined;
    return [
      {
        id,
        kind,
        title: typeof title === "string" ? title : id,
        file: parsed.source.file,
        domains: [...reach(id)].sort(),
        ...(path === undefined ? {} : { path: path.pattern }),
        ...(typeof own.extends === "string" ? { extends: own.extends } : {}),
        hasError: diagnostics.some(isError),
      },
    ];
  });
}

function readEffective({ document, parsed }: CheckedDocument): unknown {
  return document ?? parsed.value;
}

/** For each document, those that extend it directly. */
function mapExtending(documents: DraftState["checked"]["documents"]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, parsed } of documents.values()) {
    const base = isRecord(parsed.value) ? parsed.value.extends : undefined;
    if (typeof base === "string") found.set(base, [...(found.get(base) ?? []), id]);
  }
  return found;
}

/** A document and those that extend it, over any number of steps. */
function listWithExtending(id: string, extending: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found = new Set([id]);
  for (const one of found) for (const next of extending.get(one) ?? []) found.add(next);
  return [...found];
}

/** All domains, by their names. */
export function listDomains(
  { checked }: Pick<DraftState, "checked">,
  choices: ChoicesInTime,
  homePages: HomePages,
  getName: (domain: string) => string,
): DomainEntry[] {
  return [...choices]
    .map(([domain, [usual]]) => ({
      domain,
      name: getName(domain),
      homePage: homePages.get(domain) ?? "",
      home: usual?.home ?? "",
      hasOverlay: checked.domains.has(domain),
    }))
    .sort((a, b) => a.domain.localeCompare(b.domain));
}
