import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice } from "../../generated/documents";
import { getKind } from "../document/LayoutSet";
import { findSitePath, type SitePath } from "../site/sitePaths";
import type { Path } from "../source/pointer";
import type { RenameScope } from "./RenameScope";

/** Ids of sections by their former ids. */
export type NewIds = ReadonlyMap<string, string>;

/** A text with links to renamed sections. */
export interface LinkedText {
  readonly path: Path;
  readonly text: string;
  /** The text with the new ids; the same where all its links stay. */
  readonly renamed: string;
  /** Links that stay, because they lead to another document as well, which has a section with the former id. */
  readonly left: readonly string[];
}

/** The file whose links are renamed. */
export interface LinkingFile {
  /** Id of the document or shared section; of a domain's file, its name. */
  readonly owner: string;
  readonly domain?: string | undefined;
  readonly value: unknown;
}

/** A link within the site that ends in an anchor: the whole text, or an address in markup. */
const LINK = /^(\/[^#\s"'<>]*)?#([a-z0-9-]+)$/;
const MARKUP_LINK = /(\shref\s?=\s?)(["'])((?:\/[^#\s"'<>]*)?#[a-z0-9-]+)\2/gi;

/** Lists the texts of a file that link to renamed sections. */
export function renameLinks(
  file: LinkingFile,
  ids: NewIds,
  scope: RenameScope,
  paths: readonly SitePath[],
): LinkedText[] {
  return listStrings(file.value).flatMap(({ path, text }): LinkedText[] => {
    const left: string[] = [];
    const rename = (link: string): string => {
      const [, address = "", anchor = ""] = LINK.exec(link) ?? [];
      const to = ids.get(anchor);
      if (to === undefined) return link;
      const holders = listHolders(address, anchor, file, scope, paths);
      if (holders.length > 0 && holders.every((id) => scope.documents.has(id))) return `${address}#${to}`;
      if (holders.some((id) => scope.documents.has(id))) left.push(link);
      return link;
    };
    const renamed = LINK.test(text)
      ? rename(text)
      : text.replace(MARKUP_LINK, (_, start, quote, link) => `${start}${quote}${rename(link)}${quote}`);
    return renamed === text && left.length === 0 ? [] : [{ path, text, renamed, left }];
  });
}

/** The documents with a section of this id, among those to which a link can lead. */
function listHolders(
  address: string,
  anchor: string,
  { owner, domain }: LinkingFile,
  scope: RenameScope,
  paths: readonly SitePath[],
): readonly string[] {
  const choices = scope.listChoices(owner, domain);
  const page = address === "" ? undefined : findSitePath(address.split("?")[0] ?? "", paths);
  if (address !== "" && page === undefined) return [];
  const around = choices.flatMap(({ header, footer }) => [header, footer]);
  const reached = [...new Set([...listContents(page, owner, choices), ...(page?.isBare === true ? [] : around)])];
  return reached.filter((id) => scope.listIds(id).includes(anchor));
}

/** The documents between header and footer of the pages that a link leads to; without a page, of those that show the link. */
function listContents(
  page: SitePath | undefined,
  owner: string,
  choices: readonly DocumentChoice[],
): readonly string[] {
  const kind = getKind(owner);
  const isShown = kind === "home" || kind === "page";
  if (page === undefined) return isShown ? [owner] : choices.map(({ home }) => home);
  if (kind === "home" && page.documents.includes(owner)) return [owner];
  return page.pattern === "/" ? choices.map(({ home }) => home) : page.documents;
}

function listStrings(value: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof value === "string") return value.includes("#") ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrings(item, [...path, index]));
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, child]) => listStrings(child, [...path, key]));
}
