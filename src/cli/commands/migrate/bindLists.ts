import { type DomainData, findDomain } from "../../../comparison/documents/DomainData";
import type { Selection } from "../../../generated/documents";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import type { TextEdit } from "../../../layout/diagnostics/Diagnostic";
import { listDomainLists } from "../../../layout/document/domainLists";
import { type LayoutFiles, PAGE_PARTS, parseDomainFile } from "../../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { findChoice } from "../../../layout/select/selectDocuments";
import type { SourceText } from "../../../layout/source/SourceText";

/** Findings about the plain lists of operations in domains' files. */
export interface BoundLists {
  /** Texts of the files whose lists name their document now. */
  readonly texts: ReadonlyMap<string, string>;
  /** Each bound list: file, number of operations and document. */
  readonly bound: readonly { readonly file: string; readonly operations: number; readonly document: string }[];
  /** Files with plain lists whose domain the website data does not have. */
  readonly left: readonly string[];
}

/**
 * Binds the plain lists of domains' files to the documents that the domains have by the website data: `"home": [ … ]` becomes
 * `"home": { "home/three": [ … ] }`, so that the operations wait once the domain has another home.
 */
export function bindLists(files: LayoutFiles, domains: readonly DomainData[], selection: Selection): BoundLists {
  const texts = new Map<string, string>();
  const bound: BoundLists["bound"][number][] = [];
  const left: string[] = [];
  for (const [file, text] of files) {
    const domain = parseDomainFile(file);
    if (domain === undefined) continue;
    const { source, value } = parseLayoutFile(file, text);
    const plain = listDomainLists(value).filter(({ document, operations }) => {
      return document === undefined && Array.isArray(operations) && operations.length > 0;
    });
    if (plain.length === 0) continue;
    const known = findDomain(domains, domain);
    if (known === undefined) {
      left.push(file);
      continue;
    }
    const { choice } = findChoice(selection, known.homePage);
    const edits = plain.flatMap(({ path, operations }): TextEdit[] => {
      const part = PAGE_PARTS.find((one) => one === path[0]);
      const node = source.nodeAt(path);
      if (part === undefined || node === undefined) return [];
      const document = choice[part];
      bound.push({ file, operations: (operations as unknown[]).length, document });
      const offset = source.toFileOffset(node.offset);
      return [{ offset, length: node.length, text: nest(source, node.offset, node.length, document) }];
    });
    texts.set(file, applyEdits(text, edits));
  }
  return { texts, bound, left };
}

/** The text of a list inside an object, one step further in where it stands over several lines. */
function nest({ text }: SourceText, offset: number, length: number, document: string): string {
  const list = text.slice(offset, offset + length);
  const key = JSON.stringify(document);
  const line = /(\r?\n)([\t ]*)[^\n]*$/.exec(text.slice(0, offset));
  if (!list.includes("\n") || line === null) return `{ ${key}: ${list} }`;
  const [, lineBreak = "\n", indentation = ""] = line;
  const step = indentation === "" ? "  " : indentation;
  const inner = list.replaceAll("\n", `\n${step}`);
  return `{${lineBreak}${indentation}${step}${key}: ${inner}${lineBreak}${indentation}}`;
}
