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
import type { CallBudget } from "../api/calls/CallBudget";
import { createEmbeddedFetch } from "../api/calls/createEmbeddedFetch";
import { limitCalls } from "../api/calls/limitCalls";
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
  /** Opens the API, for one page where its use of the answers or its budget is given. */
  openApi(page?: PageCalls): Api;
  /** Origin of the API as this server reaches it. */
  readonly apiOrigin: string;
  /** Origin that browsers send calls to; '' for the page's own. */
  readonly publicApiOrigin: string;
  /** Origin of the API's pictures for browsers; '' for the page's own. */
  readonly pictureOrigin: string;
  /** The website data that were loaded last. */
  website?: Website;
}

/** The options of one page's calls. */
export interface PageCalls {
  /** The answers that the page accepts, and those that it got. */
  readonly use?: AnswerUse | undefined;
  /** The time of all calls of the page; absent: each has the time of one call. */
  readonly budget?: CallBudget;
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
    const pictureOrigin = this.settings.publicApiOrigin ?? (origin === EMBEDDED_ORIGIN ? "" : origin);
    const publicApiOrigin = this.settings.proxyApi ? "" : pictureOrigin;
    const context = {
      pictureOrigin,
      get timeZone() {
        return tenant.website?.timeZone ?? "UTC";
      },
    };
    const openApi = this.chain(domain, origin, context);
    const tenant: Tenant = { domain, openApi, apiOrigin: origin, publicApiOrigin, pictureOrigin };
    this.tenants.set(domain, tenant);
    return tenant;
  }

  /**
   * Chains what a call passes between the network and a page. The steps stand from the network to the page; each gets
   * the calls that the step after it lets through.
   */
  private chain(domain: string, origin: string, context: NormalizeContext): Tenant["openApi"] {
    const { settings, embedded, answers, agents, workers } = this;
    const { apiOrigin, apiSecret, apiTimeoutMs, answerLimits: limits } = settings;
    const { onCall, onCut, onUnread } = this.listeners;

    // A call may take longer than a page waits: the next page uses its answer.
    const http = createHttp({
      origin,
      domain,
      timeoutMs: getCallLimitMs(apiTimeoutMs),
      ...(apiSecret === undefined || origin !== apiOrigin ? {} : { headers: { [SECRET_HEADER]: apiSecret } }),
      ...(origin === EMBEDDED_ORIGIN && embedded !== undefined ? { fetch: createEmbeddedFetch(embedded) } : { agents }),
    });
    // Bounds apply to the bytes of an answer, so no later step receives one that is too large.
    const bounded = boundAnswers(http, {
      domain,
      context,
      limits,
      workers,
      onCut: (call, bound) => onCut?.({ domain, call, bound }),
      onUnread: (call, value) => onUnread?.({ domain, call, ...value }),
    });
    // Counted before breakers and cache: only calls that reach the API, with the time of reading.
    const watched = onCall === undefined ? bounded : watchCalls(bounded, domain, onCall);
    // Breakers stand before the cache: while they prevent calls, stored answers are still served.
    const guarded = answers.guard(watched, origin, domain);
    return ({ use, budget } = {}) => {
      // Pages share stored answers and calls under way, so what belongs to one page comes last.
      const cached = answers.share(guarded, origin, domain, use);
      // The budget ends the page's wait, also for a call that another page has made.
      return budget === undefined ? cached : limitCalls(cached, budget);
    };
  }
}
