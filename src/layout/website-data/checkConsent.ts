import { isRecord } from "../../domain/isRecord";
import { findTagService, isAccountOf } from "../../domain/tags/tagServices";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { tagsWithoutConsent } from "../diagnostics/kinds/tags-without-consent";
import { unaskedKind } from "../diagnostics/kinds/unasked-kind";
import { formatValue } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/**
 * Reports services of a domain that no shopper can allow, because the domain's `consent` does not ask for their kind, and, as a
 * note, services that run without a choice. `path` is that of the domain's entry. Services without a usable account are left out.
 */
export function checkConsent(source: DocumentSource, entry: unknown, path: Path): Diagnostic[] {
  if (!isRecord(entry) || !Array.isArray(entry.tags)) return [];
  const tags = entry.tags.flatMap((tag: unknown, index) => {
    const { service: id = "", id: account = "" } = isRecord(tag) ? tag : {};
    const service = findTagService(String(id));
    return service === undefined || !isAccountOf(service, String(account)) || service.kind === "necessary"
      ? []
      : [{ ...service, at: [...path, "tags", index, "service"] }];
  });
  const { consent } = entry;
  if (consent === undefined) {
    const services = [...new Set(tags.map(({ name }) => name))].join(", ");
    return services === "" ? [] : [tagsWithoutConsent.atValue(source, [...path, "tags"], { services })];
  }
  const kinds: readonly unknown[] | undefined =
    isRecord(consent) && Array.isArray(consent.kinds) ? consent.kinds : undefined;
  return tags
    .filter(({ kind }) => kinds !== undefined && kinds.length > 0 && !kinds.includes(kind))
    .map(({ at, id, name, kind }) => unaskedKind.atValue(source, at, { actual: formatValue(id), service: name, kind }));
}
