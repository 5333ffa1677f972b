import { parseDocumentFile, parseDomainFile, SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { WEBSITES_NAME } from "../../protocol/draft";
import { Refused } from "./Refused";

/** Longer names cannot be written beside their temporary copies on every file system. */
const MAX_NAME = 200;

/** Throws {@link Refused} for a file that is none of the documents, the selection, domains' changes or the website data. */
export function checkFileName(file: string): void {
  if (file.length > MAX_NAME)
    throw new Refused(`The name ${file.slice(0, 40)}… is too long: up to ${MAX_NAME} letters.`);
  const isKnown =
    file === SELECTION_FILE ||
    file === WEBSITES_NAME ||
    parseDocumentFile(file) !== undefined ||
    parseDomainFile(file) !== undefined;
  if (!isKnown) throw new Refused(`${file} is no file of a document. Use lower-case words joined by hyphens.`);
}
