import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Api } from "../../api/createApi";
import type { Settings } from "../settings/readSettings";
import { AnswerCache } from "./AnswerCache";
import { AnswerFiles } from "./AnswerFiles";
import type { AnswerUse } from "./AnswerUse";
import { cacheAnswers } from "./cacheAnswers";
import { OriginBreakers } from "./OriginBreakers";

type AnswerSettings = Pick<
  Settings,
  "apiTimeoutMs" | "answerFreshMs" | "staleMs" | "cacheBytes" | "dataDir" | "apiOrigin" | "answersOnDisk"
>;

/** The part of the room for all caches that answers may take. */
const ANSWERS_SHARE = 1 / 3;
/** The part of the time limit for a call that a page waits for a new answer while it has an older one. */
const WAIT_SHARE = 3 / 4;
const MAX_DISK_BYTES = 512 * 1024 * 1024;
/** How long website data and the list of domains are kept where answers are not. */
const TENANCY_FRESH_MS = 10_000;

/** Which answers are meant. */
export interface AnswerFilter {
  readonly origin?: string;
  readonly domain?: string;
  /** Name of a call. */
  readonly call?: string;
  /** A parameter of the call, such as a store's slug. */
  readonly mention?: string;
}

/** The API's answers as all requests of this process share them, in memory and on disk. */
export class Answers {
  private readonly cache: AnswerCache;
  /** For website data and the list of domains, which every request needs. */
  private readonly tenancy: AnswerCache;
  private readonly breakers: OriginBreakers;
  private readonly files: AnswerFiles | undefined;

  constructor(settings: AnswerSettings, log: Logger, now: () => number = Date.now) {
    const { answerFreshMs, staleMs, cacheBytes } = settings;
    this.files = openFiles(settings, log);
    const room = { maxBytes: cacheBytes * ANSWERS_SHARE, waitMs: settings.apiTimeoutMs * WAIT_SHARE, now };
    this.cache = new AnswerCache({ freshMs: answerFreshMs, staleMs, files: this.files, ...room });
    this.tenancy = answerFreshMs > 0 ? this.cache : new AnswerCache({ freshMs: TENANCY_FRESH_MS, staleMs: 0, ...room });
    this.breakers = new OriginBreakers(({ origin, call, isOpen }) => {
      const message = isOpen ? "The API fails and is asked less often." : "The API answers again.";
      log.warn({ message, origin, ...(call === undefined ? {} : { call }) });
    });
  }

  /** The API client of a domain, its answers shared; with answers off, its website data and the list of domains alone. */
  share(api: Api, origin: string, domain: string, use?: AnswerUse): Api {
    const { cache, tenancy } = this;
    const breakers = cache === tenancy ? this.breakers : undefined;
    return cacheAnswers(api, { cache, tenancy, breakers, origin, domain, use });
  }

  /** Marks the answers as outdated that fit all given parts of the filter. */
  expire({ origin, domain, call, mention }: AnswerFilter): void {
    for (const cache of new Set([this.cache, this.tenancy])) {
      for (const owner of cache.listOwners()) {
        const [ownDomain, ownOrigin] = owner.split(" ");
        if (origin !== undefined && origin !== ownOrigin) continue;
        if (domain !== undefined && domain !== ownDomain) continue;
        cache.expire(owner, (key) => {
          const isCall = call === undefined || key.startsWith(`${call} `);
          return isCall && (mention === undefined || key.includes(JSON.stringify(mention)));
        });
      }
    }
  }

  /** Counts what earlier processes left on disk, so that the bound holds for it, too. */
  async open(): Promise<void> {
    await this.files?.open();
  }

  /** Writes what is still to be written. */
  async close(): Promise<void> {
    await this.files?.flush();
  }
}

/** A folder for each API: what one says is nothing that another one knows. */
function openFiles(settings: AnswerSettings, log: Logger): AnswerFiles | undefined {
  const { dataDir, apiOrigin, staleMs, answerFreshMs, answersOnDisk } = settings;
  if (!answersOnDisk || staleMs === 0 || answerFreshMs === 0) return undefined;
  const name = apiOrigin === undefined ? "by-host" : createHash("sha256").update(apiOrigin).digest("hex").slice(0, 16);
  return new AnswerFiles({
    folder: join(dataDir, "answers", name),
    maxBytes: MAX_DISK_BYTES,
    onFault: (error) => log.error({ message: "An answer could not be kept on disk.", cause: String(error) }),
  });
}
