import { isConsentKind } from "../../domain/consent/consentKinds";
import { isRecord } from "../../domain/isRecord";
import { findTagService, isAccountOf } from "../../domain/tags/tagServices";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { tagsWithoutConsent } from "../diagnostics/kinds/tags-without-consent";
import { unaskedKind } from "../diagnostics/kinds/unasked-kind";
import { formatValue } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/** Something of a domain that waits for a kind. */
interface Waiting {
  readonly what: string;
  readonly kind: string;
  readonly at: Path;
}

/**
 * Reports services and scripts of a domain that no shopper can allow, because the domain's `consent` does not ask for their kind, and, as a
 * note, services that run without a choice. `path` is that of the domain's entry. Services without a usable account are left out.
 */
export function checkConsent(source: DocumentSource, entry: unknown, path: Path): Diagnostic[] {
  if (!isRecord(entry)) return [];
  const tags = Array.isArray(entry.tags) ? listServices(entry.tags, [...path, "tags"]) : [];
  const { consent } = entry;
  if (consent === undefined) {
    const services = [...new Set(tags.map(({ name }) => name))].join(", ");
    return services === "" ? [] : [tagsWithoutConsent.atValue(source, [...path, "tags"], { services })];
  }
  if (!isRecord(consent) || !Array.isArray(consent.kinds) || consent.kinds.length === 0) return [];
  const { kinds, scripts = "advertising" } = consent;
  const waiting: readonly Waiting[] = [
    ...tags.map(({ id, name, kind, at }) => ({ what: `${name} (${formatValue(id)})`, kind, at })),
    ...Object.entries({ analytics_js: "analytics", header_js: scripts, footer_js: scripts }).flatMap(([key, kind]) =>
      isText(entry[key]) && isConsentKind(kind) ? [{ what: `“${key}”`, kind, at: [...path, key] }] : [],
    ),
  ];
  return waiting
    .filter(({ kind }) => !kinds.includes(kind))
    .map(({ what, kind, at }) => unaskedKind.atValue(source, at, { what, kind }));
}

/** The services in a list of tags that wait for a kind. */
function listServices(tags: readonly unknown[], path: Path) {
  return tags.flatMap((tag, index) => {
    const { service: id = "", id: account = "" } = isRecord(tag) ? tag : {};
    const service = findTagService(String(id));
    return service === undefined || !isAccountOf(service, String(account)) || service.kind === "necessary"
      ? []
      : [{ ...service, at: [...path, index, "service"] }];
  });
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
