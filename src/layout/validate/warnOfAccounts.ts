import { isRecord } from "../../domain/isRecord";
import { findTagService, isAccountOf, type TagService } from "../../domain/tags/tagServices";
import { atValue } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { formatValue } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/**
 * Warnings for tags whose account does not have the form that its service gives accounts: pages leave these services out.
 * `tags` is any value at `path`; the schemas report values that are not lists of services.
 */
export function warnOfAccounts(source: DocumentSource, path: Path, tags: unknown): Diagnostic[] {
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((tag: unknown, index) => {
    if (!isRecord(tag) || typeof tag.id !== "string" || typeof tag.service !== "string") return [];
    const service = findTagService(tag.service);
    if (service === undefined || isAccountOf(service, tag.id)) return [];
    const { name: form, example } = service.account;
    return [
      atValue("unusable-account", source, [...path, index, "id"], {
        severity: "warning",
        values: { actual: formatValue(tag.id), form, service: service.name, example },
        suggestion: findMeant(service, tag.id),
      }),
    ];
  });
}

/** Returns the account in a text of another letter case, or with text around it, such as an address. */
function findMeant(service: TagService, text: string): string | undefined {
  const parts = text.split(/[\s"'/=?&]+/).map((part) => part.replace(/\.js$/, ""));
  return parts
    .flatMap((part) => [part, part.toUpperCase(), part.toLowerCase()])
    .find((part) => isAccountOf(service, part));
}
