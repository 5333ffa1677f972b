import type { Diagnostic } from "../diagnostics/Diagnostic";
import { badFileName } from "../diagnostics/kinds/bad-file-name";
import { misplacedFile } from "../diagnostics/kinds/misplaced-file";
import { findNearest } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import { DOCUMENT_KINDS, parseDocumentFile, parseDomainFile, parseSharedSectionFile } from "../document/LayoutSet";
import { explainUnread } from "../document/parseDocument";
import { SourceText } from "../source/SourceText";
import { toKebabName } from "../source/toKebabName";
import { readUnread } from "../source/unreadFile";

const DOMAIN_FOLDER = "domain";
const FOLDERS = [...DOCUMENT_KINDS, "section", DOMAIN_FOLDER];

/** Returns the fault of a file with a name that no document has, or in an unknown folder, with what is probably meant. */
export function explainUnknownFile([file, text]: readonly [file: string, text: string]): Diagnostic {
  const why = readUnread(text);
  if (why !== undefined) return explainUnread(file, why);
  const [folder = "", name, ...deeper] = file.split("/");
  const range = new SourceText(file, "").rangeAt(0);
  if (name !== undefined && deeper.length === 0 && FOLDERS.includes(folder)) {
    const form = folder === DOMAIN_FOLDER ? WORDS.domainFileName : WORDS.documentFileName;
    return badFileName.at(file, range, [], { file, form }, { suggestion: proposeFile(folder, name) });
  }
  const allowed = formatAllowed([
    ...DOCUMENT_KINDS.map((kind) => `${kind}/<name>.json`),
    "section/<name>.json",
    "domain/<domain>.json",
  ]);
  const nearest = findNearest(folder, FOLDERS);
  const suggestion = nearest === undefined || nearest === folder ? undefined : file.replace(folder, nearest);
  return misplacedFile.at(file, range, [], { file, allowed }, { suggestion });
}

/** The path with the file's name in the form that its folder needs; `undefined` if none is left. */
function proposeFile(folder: string, name: string): string | undefined {
  const stem = name.replace(/\.json$/, "");
  const file = `${folder}/${folder === DOMAIN_FOLDER ? stem.trim().toLowerCase() : toKebabName(stem)}.json`;
  const isRead = [parseDocumentFile, parseDomainFile, parseSharedSectionFile].some(
    (parse) => parse(file) !== undefined,
  );
  return isRead ? file : undefined;
}
