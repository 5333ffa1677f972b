import pLimit, { type LimitFunction } from "p-limit";
import { ApiError } from "../../../api/ApiError";
import { CALLS } from "../../../api/allCalls";
import { type Api, createApi } from "../../../api/createApi";
import { type Http, MAX_ANSWER_BYTES, type ReadBody } from "../../../api/createHttp";
import type { ApiCall } from "../../../api/defineApiCall";
import type { NormalizeContext, UnreadValue } from "../../../api/normalizeList";
import type { Fields } from "../../../api/readFields";
import { getAsk, wrapCalls } from "../../../api/wrapCalls";
import { yieldHeldThread } from "../../../reference-api/db/yieldThread";
import { noteJsonBytes } from "../../caching/memory/jsonBytes";
import type { AnswerLimits } from "../../settings/readSettings";
import type { AnswerWorkers } from "./AnswerWorkers";
import { countBytes, putTogether } from "./answerPieces";
import type { AnswerBound } from "./boundJson";
import { parseBody } from "./readAnswer";

/** Size above which a worker reads an answer. */
const LARGE_BYTES = 1_000_000;
/** Number of records and tags above which a worker reads an answer: they take up to some 15 ms. Pages of 100 offers have 500. */
const LARGE_PARTS = 1_000;
/** Size, and number of records and tags, above which reading takes more than about half a second. */
const LONG_BYTES = 3_000_000;
const LONG_PARTS = 100_000;
/** Maximum number of large answers in memory at once. A domain has one of them; its others wait. */
const LARGE_AT_ONCE = 8;

const places = pLimit(LARGE_AT_ONCE);

export interface BoundAnswersOptions {
  /** The domain whose turns at the workers its answers take. */
  readonly domain: string;
  readonly context: NormalizeContext;
  readonly limits: AnswerLimits;
  readonly workers: AnswerWorkers;
  /** Called with each bound that an answer exceeded. */
  readonly onCut: (call: string, bound: AnswerBound) => void;
  /** Called with values of an answer that have no known form. */
  readonly onUnread: (call: string, value: UnreadValue) => void;
}

/**
 * Creates the API client of a domain for a server. Its answers are bounded before they are parsed, and a worker reads
 * large ones, so that one domain's API does not block pages of others.
 */
export function boundAnswers(
  http: Http,
  { domain, context, limits, workers, onCut, onUnread }: BoundAnswersOptions,
): Api {
  const ownPlaces = pLimit(1);
  const noteTo = (call: string): NormalizeContext => ({
    pictureOrigin: context.pictureOrigin,
    // It may be learnt while the call is under way.
    get timeZone() {
      return context.timeZone ?? "UTC";
    },
    noteUnread: (value) => onUnread(call, value),
  });

  return wrapCalls(createApi(http, context), (call) => async (parameters, wanted) => {
    const ownLimits = limitsOf(call, limits);
    const place = new LargePlace(ownPlaces);
    const readBody: ReadBody = async (body, signal) => {
      const { bytes, parts } = await collect(body, () => place.take(signal));
      if (bytes.length > LARGE_BYTES || parts > LARGE_PARTS) {
        await place.take(signal);
        return new LargeAnswer(bytes, bytes.length > LONG_BYTES || parts > LONG_PARTS);
      }
      await yieldHeldThread();
      const cuts = new Set<AnswerBound>();
      const value = parseBody(bytes, ownLimits, (bound) => cuts.add(bound));
      for (const bound of cuts) onCut(call, bound);
      return value;
    };
    const get: Http["get"] = async (path, query, signal, options) => {
      const fields: Fields | LargeAnswer = await http.get(path, query, signal, { ...options, readBody });
      // The worker normalises the answer: the call ends here.
      if (fields instanceof LargeAnswer) throw fields;
      return fields;
    };
    try {
      return await getAsk(createApi({ ...http, get }, noteTo(call)), call)(parameters, wanted);
    } catch (error) {
      if (!(error instanceof LargeAnswer)) throw error;
      const { cuts, unread, pieces, failure } = await workers.read(
        { domain, isLong: error.isLong },
        { call, parameters, body: error.bytes, limits: ownLimits, context },
      );
      for (const bound of cuts) onCut(call, bound);
      for (const value of unread) onUnread(call, value);
      if (pieces === undefined) {
        const { kind = "unreadable", message = "The answer could not be read.", status } = failure ?? {};
        throw new ApiError(kind, message, status);
      }
      return noteJsonBytes(await putTogether(pieces), countBytes(pieces));
    } finally {
      place.leave();
    }
  });
}

/** The limits of a call's answers; a call of which a page shows the whole list has a lower one. */
function limitsOf(call: keyof Api, limits: AnswerLimits): AnswerLimits {
  const { maxEntries = limits.entries }: Pick<ApiCall<never, unknown>, "maxEntries"> = CALLS[call];
  return maxEntries < limits.entries ? { ...limits, entries: maxEntries } : limits;
}

/** The body of an answer that a worker reads. */
class LargeAnswer {
  [field: string]: unknown;

  constructor(
    readonly bytes: Uint8Array,
    readonly isLong: boolean,
  ) {}
}

/**
 * Reads a body to its end, with the number of its records and tags. A long one is read further only once it has a place.
 */
async function collect(
  body: AsyncIterable<Uint8Array>,
  takePlace: () => Promise<void>,
): Promise<{ readonly bytes: Buffer; readonly parts: number }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let parts = 0;
  for await (const piece of body) {
    if (length <= LARGE_BYTES && length + piece.length > LARGE_BYTES) await takePlace();
    length += piece.length;
    if (length > MAX_ANSWER_BYTES)
      throw new ApiError("unreadable", `The answer is longer than ${MAX_ANSWER_BYTES} bytes.`, 200);
    // The length of a longer one says enough.
    if (length <= LONG_BYTES) parts += countParts(piece);
    pieces.push(piece);
  }
  // A buffer of its own, which can be moved to a worker.
  const bytes = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { bytes, parts };
}

const OPENING_BRACE = 0x7b;
const LESS_THAN = 0x3c;
const BACKSLASH = 0x5c;

/** Counts records and tags, which take the time of reading. A tag may begin with an escape. */
function countParts(bytes: Uint8Array): number {
  let parts = 0;
  for (const byte of bytes) if (byte === OPENING_BRACE || byte === LESS_THAN || byte === BACKSLASH) parts += 1;
  return parts;
}

/** A place among the large answers, for one call. */
class LargePlace {
  private release: (() => void)[] = [];

  constructor(private readonly own: LimitFunction) {}

  /** Waits for a place until the signal is aborted. */
  async take(signal: AbortSignal): Promise<void> {
    if (this.release.length > 0) return;
    for (const limit of [this.own, places]) this.release.push(await enter(limit, signal));
  }

  leave(): void {
    for (const release of this.release) release();
  }
}

/**
 * Resolves once the limit admits the caller, with a function that frees the place. Rejects if the signal is aborted
 * before.
 */
function enter(limit: LimitFunction, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    void limit(() => {
      signal.removeEventListener("abort", leave);
      if (signal.aborted) return;
      return new Promise<void>((release) => resolve(release));
    });
  });
}
