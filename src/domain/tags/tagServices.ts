import type { ScriptKind } from "../consent/consentKinds";
import table from "./services.json" with { type: "json" };
import type { TagDirective } from "./tagSources";

/** A source that a service uses. Without `read` it comes from no page of the vendor's, and counts as unverified. */
export interface ServiceSource {
  /** An origin with or without a path, as a security policy names it. */
  readonly source: string;
  readonly for: readonly TagDirective[];
  /** The vendor's page that names it, and the day on which that was read. */
  readonly read?: { readonly page: string; readonly date: string };
}

/** A service whose scripts pages can load. */
export interface TagService {
  /** The name by which website data and documents name it. */
  readonly id: string;
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
  /** The kind of consent that its scripts wait for, where a domain asks for consent. */
  readonly kind: ScriptKind;
  /** Beginnings of the names of its cookies, and of other entries on the device, for the site's host; absent: none are known. */
  readonly cookies?: readonly string[];
  /** The form of the account's id, with a name for it. */
  readonly account: { readonly name: string; readonly pattern: string; readonly example: string };
  /** `idle`: once the page has loaded. `form`: once a shopper uses a form; such a service is a captcha. */
  readonly loads: "idle" | "form";
  /** An inline script that runs before; `{id}` stands for the account. */
  readonly before?: string;
  /** Address of the script; `{id}` stands for the account. */
  readonly script: string;
  /** Where an API asks whether a captcha's token is good. */
  readonly verifyUrl?: string;
  /** The vendor's page to compare the sources with. */
  readonly documentation: string;
  readonly sources: readonly ServiceSource[];
  /** What of it does not work under the site's security policy. */
  readonly limits?: string;
}

/** All services that website data and documents can name. */
export const TAG_SERVICES = table.services as readonly TagService[];

/** The service of this name; undefined for one that is not in the table. */
export function findTagService(id: string): TagService | undefined {
  return TAG_SERVICES.find((service) => service.id === id);
}

/** True if a text has the form of an account of the service. */
export function isAccountOf({ account }: TagService, id: string): boolean {
  return new RegExp(account.pattern).test(id);
}
