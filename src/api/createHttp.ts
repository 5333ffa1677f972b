import axios, { type AxiosInstance, isAxiosError, isCancel } from "axios";
import { isRecord } from "../domain/isRecord";
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
  /** The session's bearer token, if any. */
  readonly getToken?: () => string | undefined;
  /** Called on any 401, before the call is rejected. */
  readonly clearToken?: () => void;
  /** Takes the place of the platform's fetch, for an API that runs in the same process. */
  readonly fetch?: typeof globalThis.fetch;
  /** In Node, the pools of connections that the calls use; see node:http's Agent. */
  readonly agents?: { readonly httpAgent: unknown; readonly httpsAgent: unknown };
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The two kinds of request the contract knows; both give the answer's body or throw an {@link ApiError}. */
export interface Http {
  /** `maxBytes` bounds the answer; absent: as any list of one domain is bounded. */
  get(path: string, query?: Query, signal?: AbortSignal, maxBytes?: number): Promise<Fields>;
  post(path: string, body: unknown, signal?: AbortSignal): Promise<Fields>;
}

const MAX_ANSWER_BYTES = 8_000_000;

/**
 * Where a request has no data at all, axios sends no Content-Type from a browser; with null it has no body either, but
 * keeps the header (specification, section 7). Without a transformation null would become the text "null".
 */
const NO_BODY = { data: null, transformRequest: (data: unknown) => data };

/** Creates the HTTP client of one domain (contract, common rules). */
export function createHttp(options: HttpOptions): Http {
  const instance = axios.create({
    baseURL: options.origin,
    maxContentLength: MAX_ANSWER_BYTES,
    headers: { "Content-Type": "application/json", "domain-name": options.domain },
    responseType: "json",
    // The contract knows no redirects; one could lead a server to any host of its own network.
    maxRedirects: 0,
    ...options.agents,
    ...(options.fetch === undefined ? {} : { adapter: "fetch", env: { fetch: options.fetch } }),
  });
  addToken(instance, options);

  async function request(
    send: (signal: AbortSignal) => Promise<{ data: unknown }>,
    wanted: AbortSignal | undefined,
  ): Promise<Fields> {
    const limit = limitTime(options.timeoutMs, wanted);
    try {
      const { data } = await send(limit.signal);
      if (!isRecord(data)) throw new ApiError("unreadable", "The answer could not be read.", 200);
      return data;
    } catch (error) {
      if (limit.isOver()) throw new ApiError("timeout", `There was no answer within ${options.timeoutMs} ms.`);
      if (isAxiosError(error) && error.response?.status === 401) options.clearToken?.();
      throw error instanceof ApiError ? error : toApiError(error);
    } finally {
      limit.clear();
    }
  }

  return {
    get: (path, query, wanted, maxContentLength = MAX_ANSWER_BYTES) =>
      request(
        (signal) =>
          sendTwiceIfClosed(() => instance.get(path, { params: query, signal, maxContentLength, ...NO_BODY })),
        wanted,
      ),
    post: (path, body, wanted) => request((signal) => instance.post(path, body, { signal }), wanted),
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

/** Whether a request of Node's used a connection that had carried another one before. */
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

/** The only place that knows axios' errors; a failure of any other kind is one on the way to the server. */
function toApiError(error: unknown): ApiError {
  if (isCancel(error)) return new ApiError("cancelled", "The request was cancelled.");
  const ownMessage = error instanceof Error ? error.message : String(error);
  // An error about a good status is one of an answer that broke off, or was longer than is read.
  if (!isAxiosError(error) || error.response === undefined || error.response.status < 300)
    return new ApiError("network", ownMessage);
  const { data, status } = error.response;
  const message = readServerMessage(data);
  return message === undefined
    ? new ApiError("unexplained", ownMessage, status)
    : new ApiError("refused", message, status);
}
