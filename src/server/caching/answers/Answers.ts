import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import { CALLS } from "../../../api/allCalls";
import type { Api } from "../../../api/createApi";
import { wrapCalls } from "../../../api/wrapCalls";
import type { SiteMetrics } from "../../observe/metrics/SiteMetrics";
import { RepeatedErrorLog } from "../../process/RepeatedErrorLog";
import type { Settings } from "../../settings/readSettings";
import { type Change, concernsAnswer } from "../changes/Change";
import type { SharedCache } from "../shared/SharedCache";
import { SharedMaker } from "../shared/SharedMaker";
import { AnswerCache } from "./AnswerCache";
import { AnswerFiles } from "./AnswerFiles";
import type { AnswerUse } from "./AnswerUse";
import { createOwner, readOwner } from "./answerOwner";
import { type AnswerListener, cacheAnswers } from "./cacheAnswers";
import { OriginBreakers } from "./OriginBreakers";
import { OverdueCalls } from "./OverdueCalls";

type AnswerSettings = Pick<
  Settings,
  "apiTimeoutMs" | "answerFreshMs" | "staleMs" | "cacheBytes" | "dataDir" | "apiOrigin" | "answersOnDisk"
>;

type FileSettings = Pick<Settings, "dataDir" | "apiOrigin">;

/** Share of the caches' memory for answers. */
const ANSWERS_SHARE = 1 / 3;
/** Share of a call's time limit for which a page waits for a new answer while it has an older one. */
const WAIT_SHARE = 3 / 4;
const MAX_DISK_BYTES = 512 * 1024 * 1024;
/** Time by which the lock of a question outlives its call. */
const LOCK_MARGIN_MS = 500;
/** Time for which website data and the list of domains are fresh if other answers are not stored. */
const TENANCY_FRESH_MS = 10_000;

export interface AnswersOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Absent: this process shares its answers with no other. */
  readonly shared?: SharedCache | undefined;
  /** Absent: nothing is counted. */
  readonly metrics?: SiteMetrics | undefined;
}

/** The API's answers, shared by all requests of this process, in memory and on disk. */
export class Answers {
  private readonly cache: AnswerCache;
  /** Stores website data and the list of domains, which every request needs. */
  private readonly tenancy: AnswerCache;
  private readonly breakers: OriginBreakers;
  private readonly overdue: OverdueCalls;
  private readonly files: AnswerFiles | undefined;
  private readonly faults: RepeatedErrorLog;
  private readonly note: AnswerListener | undefined;

  constructor(settings: AnswerSettings, log: Logger, { now = Date.now, shared, metrics }: AnswersOptions = {}) {
    const { answerFreshMs, staleMs, cacheBytes, apiTimeoutMs } = settings;
    const maker =
      shared === undefined
        ? undefined
        : new SharedMaker({ cache: shared, lockMs: apiTimeoutMs + LOCK_MARGIN_MS, waitMs: apiTimeoutMs / 2 });
    this.faults = createFaultLog(log);
    this.files = openFiles(settings, this.faults);
    const room = { maxBytes: cacheBytes * ANSWERS_SHARE, waitMs: apiTimeoutMs * WAIT_SHARE, now };
    this.cache = new AnswerCache({ freshMs: answerFreshMs, staleMs, files: this.files, shared: maker, ...room });
    this.tenancy = answerFreshMs > 0 ? this.cache : new AnswerCache({ freshMs: TENANCY_FRESH_MS, staleMs: 0, ...room });
    this.breakers = new OriginBreakers(
      ({ isOpen, ...which }) =>
        log.warn({ message: isOpen ? "The API fails and is asked less often." : "The API answers again.", ...which }),
      (call) => metrics?.api.countSkipped(call),
    );
    this.overdue = new OverdueCalls(apiTimeoutMs);
    metrics?.api.watchBreakers(() => this.breakers.list());
    if (metrics !== undefined)
      this.note = (call, result, ageMs) => metrics.caches.countAnswer(call, result, ageMs / 1000);
  }

  /** Creates the API client of a domain that calls a failing API less often, and lets slow calls go on. */
  guard(api: Api, origin: string, domain: string): Api {
    return wrapCalls(api, (call, ask) => {
      if (CALLS[call].cached === "never") return ask;
      const guard = <T>(request: () => Promise<T>): Promise<T> =>
        this.cache === this.tenancy ? this.breakers.run({ origin, domain, call }, request) : request();
      return (parameters, left) =>
        this.overdue.run(origin, (signal) => ask(parameters, left ? AbortSignal.any([signal, left]) : signal), guard);
    });
  }

  /**
   * Creates the API client of a domain with shared answers; if answers are not stored, only website data and the list
   * of domains are shared.
   */
  share(api: Api, origin: string, domain: string, use?: AnswerUse): Api {
    const { cache, tenancy, note } = this;
    return cacheAnswers(api, { cache, tenancy, origin, domain, use, note });
  }

  /** Size of all answers in memory, in bytes. */
  get bytes(): number {
    return [...new Set([this.cache, this.tenancy])].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Marks the answers that a change concerns as outdated. */
  expire(change: Change): void {
    for (const cache of new Set([this.cache, this.tenancy])) {
      cache.expire((owner, key) => concernsAnswer(change, { ...readOwner(owner), key }));
    }
  }

  /** Counts the files of earlier processes, so that the bound includes them. */
  async open(): Promise<void> {
    await this.files?.open();
  }

  /** Writes the pending answers. */
  async close(): Promise<void> {
    await this.files?.flush();
    this.faults.close();
  }
}

/** Opens the files; undefined where answers are not kept on disk. */
function openFiles(settings: AnswerSettings, faults: RepeatedErrorLog): AnswerFiles | undefined {
  const { staleMs, answerFreshMs, answersOnDisk } = settings;
  return !answersOnDisk || staleMs === 0 || answerFreshMs === 0 ? undefined : createFiles(settings, faults);
}

/**
 * Removes the answers of an API for domains from the disk: the next start must not show them. It does so with any settings of
 * this start, because another one with the same DATA_DIR may keep answers.
 */
export async function forgetAnswers(
  settings: FileSettings,
  log: Logger,
  { origin, domains }: { readonly origin: string; readonly domains: readonly string[] },
): Promise<void> {
  const faults = createFaultLog(log);
  await createFiles(settings, faults).forget(domains.map((domain) => createOwner(origin, domain)));
  faults.close();
}

/** A full disk fails every answer. */
function createFaultLog(log: Logger): RepeatedErrorLog {
  return new RepeatedErrorLog(log, {
    one: "An answer could not be kept on disk.",
    many: "Answers could not be kept on disk.",
  });
}

/** The files, in a separate folder for each API. */
function createFiles({ dataDir, apiOrigin }: FileSettings, faults: RepeatedErrorLog): AnswerFiles {
  const name = apiOrigin === undefined ? "by-host" : createHash("sha256").update(apiOrigin).digest("hex").slice(0, 16);
  return new AnswerFiles({
    folder: join(dataDir, "answers", name),
    maxBytes: MAX_DISK_BYTES,
    onFault: (error) => faults.note(error),
  });
}
