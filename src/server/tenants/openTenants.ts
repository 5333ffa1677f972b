import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import type { Answers } from "../caching/answers/Answers";
import type { Settings } from "../settings/readSettings";
import { ApiClients, type CallListeners } from "./ApiClients";
import { DomainList, type DomainsListener } from "./DomainList";
import { HomePages } from "./HomePages";

/** The domains of the site: each found by host, each with its API and its website data. */
export interface Tenants {
  readonly domains: DomainList;
  readonly homePages: HomePages;
}

export interface TenantOptions extends CallListeners {
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
  readonly onDomains?: DomainsListener;
}

/** Opens the domains of the settings. `embedded` is the API for them where the settings name none. */
export function openTenants(
  settings: Settings,
  embedded: Pick<EmbeddedApi, "fetch"> | undefined,
  answers: Answers,
  { now = Date.now, onDomains, ...listeners }: TenantOptions = {},
): Tenants {
  const domains = new DomainList(settings, new ApiClients(settings, embedded, answers, listeners), now, onDomains);
  return { domains, homePages: new HomePages(settings, domains) };
}
