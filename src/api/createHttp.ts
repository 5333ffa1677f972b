import axios, { type AxiosInstance, type AxiosResponse, isAxiosError, isCancel } from "axios";
import { isRecord } from "../domain/isRecord";
import { readAnswerTime } from "../domain/time/readAnswerTime";
import { ApiError } from "./ApiError";
import type { Fields } from "./readFields";
import { readServerMessage } from "./readServerMessage";

export interface HttpOptions {
  /** Origin of the API, such as `https://api.deals.com`; '' for the page's own. */
  readonly origin: string;
  /** Value of the `domain-name` header. */
  readonly domain: string;
  /** Longest time for a whole answer. */
  readonly timeoutMs: number;
  /** The same for the answer of a POST; absent: `timeoutMs`. */
  readonly postTimeoutMs?: number;
  /** Further headers of each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The session's bearer token, if any. */
  readonly getToken?: () => string | undefined;
  /** Called on any 401, before the call is rejected. */
  readonly clearToken?: () => void;
  /** Called with the time at which an answer was made, in milliseconds since the epoch, where it can be read. */
  readonly noteTime?: (answeredAtMs: number) => void;
  /** Takes the place of the platform's fetch, for an API that runs in the same process. */
  readonly fetch?: typeof globalThis.fetch;
  /** In Node, the pools of connections that the calls use; see node:http's Agent. */
  readonly agents?: { readonly httpAgent: unknown; readonly httpsAgent: unknown };
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Reads the stream of an answer's body, in a server, until the signal is aborted. */
export type ReadBody = (body: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<unknown>;

export interface GetOptions {
  /** Absent: the body is JSON. */
  readonly readBody?: ReadBody;
  /** True for a request without the `domain-name` header. */
  readonly namesNoDomain?: boolean;
}

/** The two kinds of request the contract knows; both give the answer's body or throw an {@link ApiError}. */
export interface Http {
  get(path: string, query?: Query, signal?: AbortSignal, options?: GetOptions): Promise<Fields>;
  post(path: string, body: unknown, signal?: AbortSignal): Promise<Fields>;
}

/** An answer that is longer has failed. */
export const MAX_ANSWER_BYTES = 32_000_000;

/**
 * Where a request has no data at all, axios sends no Content-Type from a browser; with null it has no body either, but
 * keeps the header (specification, section 7). Without a transformation null would become the text "null".
 */
const NO_BODY = { data: null, transformRequest: (data: unknown) => data };

/** Axios sends no header whose value is false. */
const NO_DOMAIN = { headers: { "domain-name": false } } as const;

/** The body is not read yet; whoever reads it counts its bytes. */
const STREAM = { responseType: "stream", maxContentLength: -1 } as const;

/** Creates the HTTP client of one domain (contract, common rules). */
export function createHttp(options: HttpOptions): Http {
  const instance = axios.create({
    baseURL: options.origin,
    maxContentLength: MAX_ANSWER_BYTES,
    headers: { "Content-Type": "application/json", "domain-name": options.domain, ...options.headers },
    responseType: "json",
    // The contract knows no redirects; one could lead a server to any host of its own network.
    maxRedirects: 0,
    validateStatus: null,
    ...options.agents,
    ...(options.fetch === undefined ? {} : { adapter: "fetch", env: { fetch: options.fetch } }),
  });
  addToken(instance, options);

  async function request(
    send: (signal: AbortSignal) => Promise<Pick<AxiosResponse<unknown>, "data" | "status" | "headers">>,
    wanted: AbortSignal | undefined,
    {
      timeoutMs = options.timeoutMs,
      readBody,
    }: { readonly timeoutMs?: number | undefined; readonly readBody?: ReadBody | undefined } = {},
  ): Promise<Fields> {
    const limit = limitTime(timeoutMs, wanted);
    try {
      const { data: received, status, headers } = await send(limit.signal);
      noteTime(options, headers);
      if (status === 401) options.clearToken?.();
      const data =
        readBody === undefined ? received : await readBody(received as AsyncIterable<Uint8Array>, limit.signal);
      if (status < 200 || status >= 300) throw toRefusal(data, status);
      if (!isRecord(data)) throw new ApiError("unreadable", "The answer could not be read.", 200);
      return data;
    } catch (error) {
      if (limit.isOver()) throw new ApiError("timeout", `There was no answer within ${timeoutMs} ms.`);
      if (wanted?.aborted === true || isCancel(error)) throw new ApiError("cancelled", "The request was cancelled.");
      if (error instanceof ApiError) throw error;
      // Any other failure is one on the way to the server, or of an answer that broke off.
      throw new ApiError("network", error instanceof Error ? error.message : String(error));
    } finally {
      limit.clear();
    }
  }

  return {
    get: (path, query, wanted, { readBody, namesNoDomain = false } = {}) => {
      const how = { ...NO_BODY, ...(readBody === undefined ? {} : STREAM), ...(namesNoDomain ? NO_DOMAIN : {}) };
      const send = (signal: AbortSignal) =>
        sendTwiceIfClosed(() => instance.get(path, { params: query, signal, ...how }));
      return request(send, wanted, { readBody });
    },
    post: (path, body, wanted) =>
      request((signal) => instance.post(path, body, { signal }), wanted, { timeoutMs: options.postTimeoutMs }),
  };
}

/** Node's codes for a connection that the other side has closed. */
const CLOSED_CODES: readonly string[] = ["ECONNRESET", "EPIPE"];

/**
 * Sends a request, and once more where the API has closed the kept connection just as the request was written to it
 * (RFC 9112, section 9.3.1); only for requests that change nothing.
 */
async function sendTwiceIfClosed<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isAxiosError(error) || !CLOSED_CODES.includes(error.code ?? "") || !isReused(error.request)) throw error;
    return send();
  }
}

/** True if a request of Node's used a connection that had carried another one before. */
function isReused(request: unknown): boolean {
  return isRecord(request) && request.reusedSocket === true;
}

/**
 * A signal that cancels a request once its time is over, or once it is no longer wanted. axios' own limit starts anew
 * with every piece of an answer that trickles in.
 */
function limitTime(timeoutMs: number, wanted: AbortSignal | undefined) {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, timeoutMs);
  const cancel = () => controller.abort();
  if (wanted?.aborted === true) cancel();
  wanted?.addEventListener("abort", cancel);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear: () => {
      clearTimeout(timer);
      wanted?.removeEventListener("abort", cancel);
    },
  };
}

/** The bearer goes with every request except URLs ending in 'login' (specification, section 6). */
function addToken(instance: AxiosInstance, { getToken }: HttpOptions): void {
  instance.interceptors.request.use((config) => {
    const token = config.url?.endsWith("login") ? undefined : getToken?.();
    if (token !== undefined) config.headers.set("Authorization", `Bearer ${token}`);
    return config;
  });
}

function noteTime({ noteTime }: HttpOptions, headers: AxiosResponse["headers"]): void {
  const answeredAtMs = noteTime === undefined ? undefined : readAnswerTime((name) => headers[name]);
  if (answeredAtMs !== undefined) noteTime?.(answeredAtMs);
}

/** The failure that an answer with another status than success tells. */
function toRefusal(body: unknown, status: number): ApiError {
  const message = readServerMessage(body);
  return message === undefined
    ? new ApiError("unexplained", `Request failed with status code ${status}`, status)
    : new ApiError("refused", message, status);
}
