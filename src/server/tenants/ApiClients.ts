import { LRUCache } from "lru-cache";
import type { Api } from "../../api/createApi";
import { createHttp } from "../../api/createHttp";
import type { NormalizeContext } from "../../api/normalizeList";
import { getApiHost, isStagingHost, type SiteHost } from "../../domain/apiHost";
import type { Website } from "../../domain/entities";
import { getCallLimitMs } from "../../domain/time/callLimit";
import { AnswerWorkers } from "../api/calls/AnswerWorkers";
import { createApiAgents } from "../api/calls/apiAgents";
import { boundAnswers } from "../api/calls/boundAnswers";
import { createEmbeddedFetch } from "../api/calls/createEmbeddedFetch";
import { type CallListener, watchCalls } from "../api/calls/watchCalls";
import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import { SECRET_HEADER } from "../api/embedded/isSecret";
import type { Answers } from "../caching/answers/Answers";
import type { AnswerUse } from "../caching/answers/AnswerUse";
import type { CutListener } from "../observe/CutAnswerLog";
import type { UnreadListener } from "../observe/UnreadValueLog";
import type { Settings } from "../settings/readSettings";

/** A domain that the server answers for, and how its API is reached. */
export interface Tenant {
  /** The domain as it is sent to the API. */
  readonly domain: string;
  readonly api: Api;
  /** Opens the API for one page; `use` says which answers it accepts, and records those that it got. */
  openApi(use: AnswerUse): Api;
  /** Origin of the API as browsers reach it; '' for the page's own. */
  readonly publicApiOrigin: string;
  /** The website data that were loaded last. */
  website?: Website;
}

export interface CallListeners {
  /** Called for each call of the API that has ended. */
  readonly onCall?: CallListener;
  /** Called for each answer that was cut. */
  readonly onCut?: CutListener;
  /** Called for values of answers that have no known form. */
  readonly onUnread?: UnreadListener;
}

/** Name of the embedded API's origin, wherever it runs. */
export const EMBEDDED_ORIGIN = "http://reference-api.localhost";

/** The clients of the APIs, one for each domain. They share connections, workers and the answers cache. */
export class ApiClients {
  private readonly tenants = new LRUCache<string, Tenant>({ max: 500 });
  private readonly agents = createApiAgents();
  private readonly workers = new AnswerWorkers();

  constructor(
    private readonly settings: Settings,
    private readonly embedded: Pick<EmbeddedApi, "fetch"> | undefined,
    private readonly answers: Answers,
    private readonly listeners: CallListeners,
  ) {}

  /** Origin of the API that lists the domains where SITE_DOMAINS does not. */
  get listOrigin(): string | undefined {
    const { apiOrigin, stagingApiOrigin } = this.settings;
    return apiOrigin ?? stagingApiOrigin ?? (this.embedded === undefined ? undefined : EMBEDDED_ORIGIN);
  }

  /** Returns the origin of a host's API. It follows from the host only where SITE_DOMAINS names the domains. */
  originOf({ domain, isStaging }: SiteHost): string | undefined {
    const { apiOrigin, siteDomains } = this.settings;
    if (siteDomains.length === 0) return apiOrigin !== undefined || isStaging ? this.listOrigin : undefined;
    // Localhost shows the default domain: it must not give the domain another API than its own name does.
    if (apiOrigin !== undefined || isStagingHost(domain)) return this.listOrigin;
    const apiHost = getApiHost(domain);
    return apiHost === undefined ? undefined : `https://${apiHost}`;
  }

  /** Returns the tenant of a domain if it was opened before. */
  get(domain: string): Tenant | undefined {
    return this.tenants.get(domain);
  }

  /** Returns the tenant of a domain that the caller knows, with the API at this origin. */
  open(domain: string, origin: string): Tenant {
    const opened = this.tenants.get(domain);
    if (opened !== undefined) return opened;
    const publicApiOrigin = this.settings.publicApiOrigin ?? (origin === EMBEDDED_ORIGIN ? "" : origin);
    const api = this.createApi(domain, origin, {
      pictureOrigin: publicApiOrigin,
      get timeZone() {
        return tenant.website?.timeZone ?? "UTC";
      },
    });
    const tenant: Tenant = {
      domain,
      api: this.answers.share(api, origin, domain),
      openApi: (use) => this.answers.share(api, origin, domain, use),
      publicApiOrigin,
    };
    this.tenants.set(domain, tenant);
    return tenant;
  }

  private createApi(domain: string, origin: string, context: NormalizeContext): Api {
    const { embedded } = this;
    const { apiOrigin, apiSecret, apiTimeoutMs } = this.settings;
    const http = createHttp({
      origin,
      domain,
      timeoutMs: getCallLimitMs(apiTimeoutMs),
      ...(apiSecret === undefined || origin !== apiOrigin ? {} : { headers: { [SECRET_HEADER]: apiSecret } }),
      ...(origin === EMBEDDED_ORIGIN && embedded !== undefined
        ? { fetch: createEmbeddedFetch(embedded) }
        : { agents: this.agents }),
    });
    const { onCall, onCut, onUnread } = this.listeners;
    const api = boundAnswers(http, {
      domain,
      context,
      limits: this.settings.answerLimits,
      workers: this.workers,
      onCut: (call, bound) => onCut?.({ domain, call, bound }),
      onUnread: (call, value) => onUnread?.({ domain, call, ...value }),
    });
    return onCall === undefined ? api : watchCalls(api, domain, onCall);
  }
}
