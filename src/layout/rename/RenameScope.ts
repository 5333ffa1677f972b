import type { DocumentChoice } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import { listDomainLists } from "../document/domainLists";
import { getKind, PAGE_PARTS } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import { traceUnchecked } from "../overlay/traceUnchecked";
import { listChoicesInTime, listDistinctChoices } from "../select/listChoices";
import { listChain } from "../site/listTakenIds";
import { getAt, type Path } from "../source/pointer";
import type { SourceText } from "../source/SourceText";

/** The documents in which a section is renamed, and where other files speak of them. */
export class RenameScope {
  /** Ids of the document and of those that extend it. */
  readonly documents: ReadonlySet<string>;
  private readonly choices: readonly DocumentChoice[];
  private readonly ids = new Map<string, readonly string[]>();

  constructor(
    document: string,
    private readonly checked: CheckedLayouts,
    /** The home_page of each domain, as far as they are known. */
    private readonly homePages: ReadonlyMap<string, string> | undefined,
  ) {
    const peek = (file: string) => checked.documents.get(file.replace(/\.json$/, ""))?.parsed.value;
    this.documents = new Set([...checked.documents.keys()].filter((id) => listChain(id, peek).includes(document)));
    const own = [...checked.domains.values()].flatMap(({ changes }) => changes?.rules?.map(({ rule }) => rule) ?? []);
    this.choices = checked.selection.value === undefined ? [] : listDistinctChoices(checked.selection.value, own);
  }

  /** Ids of the sections that a document has, those of shared sections and of what it extends too; it may have faults. */
  listIds(document: string): readonly string[] {
    const known = this.ids.get(document);
    if (known !== undefined) return known;
    const traced = traceUnchecked(document, (id) => {
      const found = this.checked.documents.get(id);
      return found && { ...found.parsed, traced: found.traced };
    });
    const ids = listIds(traced?.document).map(({ id }) => id);
    this.ids.set(document, ids);
    return ids;
  }

  /** The choices of documents among which a page shows the content of a file. */
  listChoices(owner: string, domain: string | undefined): readonly DocumentChoice[] {
    const own = domain === undefined ? [] : this.listOwnChoices(domain);
    if (own.length > 0) return own;
    const kind = getKind(owner);
    const naming = this.choices.filter((choice) => kind !== undefined && kind !== "page" && choice[kind] === owner);
    return naming.length > 0 ? naming : this.choices;
  }

  /** Paths, in a domain's file, of the lists of operations that change the documents of the scope. */
  listDomainLists(domain: string, value: unknown): Path[] {
    return listDomainLists(value).flatMap(({ path, document, operations }) =>
      (document === undefined ? this.fitsPlainList(domain, path, operations) : this.documents.has(document))
        ? [path]
        : [],
    );
  }

  /** True if a list for whichever document a domain has changes only documents of the scope. */
  private fitsPlainList(domain: string, [key]: Path, operations: unknown): boolean {
    const part = PAGE_PARTS.find((one) => one === key);
    if (part === undefined) return false;
    const [own] = this.listOwnChoices(domain);
    if (own !== undefined) return this.documents.has(own[part]);
    const fitting = this.listFitting(
      this.choices.map((choice) => choice[part]),
      operations,
    );
    return fitting.length > 0 && fitting.every((id) => this.documents.has(id));
  }

  /** The choices of a domain in the course of time, the usual one first; none if they are not known. */
  private listOwnChoices(domain: string): readonly DocumentChoice[] {
    const homePage = this.homePages?.get(domain);
    const { value } = this.checked.selection;
    const rules = this.checked.domains.get(domain)?.changes?.rules;
    return homePage === undefined || value === undefined
      ? []
      : listChoicesInTime(value, { domain, homePage, rules }).flat();
  }

  /** The documents that have the most sections which a list of operations names: the list may be meant for these. */
  private listFitting(documents: readonly string[], list: unknown): readonly string[] {
    const named = (Array.isArray(list) ? list : []).map((operation) => getAt(operation, ["section"]));
    const counted = [...new Set(documents)].map((id) => {
      const ids = new Set<unknown>(this.listIds(id));
      return { id, count: named.filter((section) => ids.has(section)).length };
    });
    const most = Math.max(0, ...counted.map(({ count }) => count));
    return counted.filter(({ count }) => count === most).map(({ id }) => id);
  }
}

/** A file of the set as it stands on disk: its shared sections are not written out, its version is its own. */
export interface StatedFile {
  readonly source: SourceText;
  /** Absent if the text is not JSON. */
  readonly value: unknown;
}

/** Returns a file as it stands on disk. */
export function toStated(parsed: ParsedDocument): StatedFile {
  const { source, value, stated } = parsed.raw ?? parsed;
  return { source, value: stated ?? value };
}
