import { isRecord } from "../../domain/isRecord";
import { isOneLine } from "../../domain/text/oneLine";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { lineBreakInText } from "../diagnostics/kinds/line-break-in-text";
import { getWebsiteRecordSchema } from "../schema/schemas";
import { getAt, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { explainPlaceholder, listPlaceholders } from "../validate/explainPlaceholder";

/** Warns of the words of a domain's mails that readers would see otherwise than they are written. `path` is that of the domain's entry. */
export function checkMailWords(source: DocumentSource, entry: unknown, path: Path): Diagnostic[] {
  const words = getAt(entry, ["mail"]);
  return Object.entries(isRecord(words) ? words : {}).flatMap(([key, text]) => {
    const allowed = getAt(getWebsiteRecordSchema(), ["properties", "mail", "properties", key, "placeholders"]);
    if (typeof text !== "string" || !Array.isArray(allowed)) return [];
    const at = [...path, "mail", key];
    return [
      ...(isOneLine(text.trim()) ? [] : [lineBreakInText.atValue(source, at, { key })]),
      ...listPlaceholders(text).flatMap(({ token, name }) =>
        token === `{${name}}` && allowed.includes(name)
          ? []
          : [explainPlaceholder({ source, path: at, text, token, name, here: allowed.map(String) })],
      ),
    ];
  });
}
