import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { markupInText } from "../diagnostics/kinds/markup-in-text";
import { replaceNode } from "../diagnostics/replaceNode";
import { WORDS } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import { MARKUP_TYPES } from "../schema/markupTypes";
import { readDocumentTexts } from "./documentTexts";
import { readMarkup } from "./readMarkup";

/** Warns of tags and character references of HTML in texts that are shown as they are written. */
export function lintMarkup({ source, value }: PlacedDocument): Diagnostic[] {
  const { plain } = isRecord(value) ? readDocumentTexts(value) : { plain: [] };
  return plain.flatMap(({ path, text }) => {
    const found = readMarkup(text);
    if (found === undefined) return [];
    const { tags, entities } = found;
    const key = String(path.findLast((segment) => typeof segment === "string"));
    const facts = {
      key,
      written: [...tags, ...entities].slice(0, MOST_NAMED).join(" "),
      advice: tags.length > 0 ? WORDS.removeTags(tags.length, MARKUP_TYPES) : WORDS.writeCharacter(entities.length),
    };
    const node = source.nodeAt(path);
    const fix = found.isSame && node?.value === text ? replaceNode(source, node, found.plain) : undefined;
    const suggestion = found.plain === "" ? undefined : found.plain;
    return [markupInText.atValue(source, path, facts, { suggestion, fix })];
  });
}

/** Maximum number of tags that a message names. */
const MOST_NAMED = 4;
