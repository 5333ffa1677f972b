import {
  parseDocumentFile,
  parseDomainFile,
  parseSharedSectionFile,
  SELECTION_FILE,
} from "../../../layout/document/LayoutSet";
import { WEBSITES_NAME } from "../../protocol/draft";
import { Refused } from "../Refused";

/** Maximum length of a name: on some file systems, the temporary copy of a longer one cannot be written. */
const MAX_NAME = 200;

/**
 * Throws {@link Refused} for a name that is not that of a document, of selection.json, of a domain's changes or of the
 * website data.
 */
export function checkFileName(file: string): void {
  if (file.length > MAX_NAME)
    throw new Refused("bad-name", `The name ${file.slice(0, 40)}… is too long: up to ${MAX_NAME} letters.`);
  const isKnown =
    file === SELECTION_FILE ||
    file === WEBSITES_NAME ||
    parseDocumentFile(file) !== undefined ||
    parseSharedSectionFile(file) !== undefined ||
    parseDomainFile(file) !== undefined;
  if (!isKnown)
    throw new Refused("bad-name", `${file} is no file of a document. Use lower-case words joined by hyphens.`);
}
