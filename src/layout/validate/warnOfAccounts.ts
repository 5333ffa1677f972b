import { isRecord } from "../../domain/isRecord";
import { findTagService, isAccountOf, type TagService } from "../../domain/tags/tagServices";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unusableAccount } from "../diagnostics/kinds/unusable-account";
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
    const facts = { actual: formatValue(tag.id), form, service: service.name, example };
    const suggestion = findMeant(service, tag.id);
    return [unusableAccount.atValue(source, [...path, index, "id"], facts, { suggestion })];
  });
}

/** Returns the account in a text of another letter case, or with text around it, such as an address. */
function findMeant(service: TagService, text: string): string | undefined {
  const parts = text.split(/[\s"'/=?&]+/).map((part) => part.replace(/\.js$/, ""));
  return parts
    .flatMap((part) => [part, part.toUpperCase(), part.toLowerCase()])
    .find((part) => isAccountOf(service, part));
}
