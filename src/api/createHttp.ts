import axios, { type AxiosInstance, isAxiosError, isCancel } from "axios";
import { ApiError } from "./ApiError";
import { extractErrorMessage } from "./extractErrorMessage";
import { type Fields, isRecord } from "./readFields";

export interface HttpOptions {
  /** Origin of the API, such as `https://api.deals.com`; '' for the page's own. */
  readonly origin: string;
  /** Value of the `domain-name` header. */
  readonly domain: string;
  readonly timeoutMs: number;
  /** The session's bearer token, if any. */
  readonly getToken?: () => string | undefined;
  /** Called on any 401, before the call is rejected. */
  readonly clearToken?: () => void;
  /** Takes the place of the platform's fetch, for an API that runs in the same process. */
  readonly fetch?: typeof globalThis.fetch;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The two kinds of request the contract knows; both give the answer's body or throw an {@link ApiError}. */
export interface Http {
  get(path: string, query?: Query, signal?: AbortSignal): Promise<Fields>;
  post(path: string, body: unknown, signal?: AbortSignal): Promise<Fields>;
}

const MAX_ANSWER_BYTES = 8_000_000;

/** Creates the HTTP client of one domain (contract, common rules). */
export function createHttp(options: HttpOptions): Http {
  const instance = axios.create({
    baseURL: options.origin,
    timeout: options.timeoutMs,
    maxContentLength: MAX_ANSWER_BYTES,
    headers: { "Content-Type": "application/json", "domain-name": options.domain },
    responseType: "json",
    ...(options.fetch === undefined ? {} : { adapter: "fetch", env: { fetch: options.fetch } }),
  });
  addToken(instance, options);

  async function request(send: () => Promise<{ data: unknown }>): Promise<Fields> {
    const body = await send().then(({ data }) => data, rethrow);
    if (!isRecord(body)) throw new ApiError("The answer could not be read.", 200);
    return body;
  }

  function rethrow(error: unknown): never {
    if (isAxiosError(error) && error.response?.status === 401) options.clearToken?.();
    throw toApiError(error);
  }

  return {
    get: (path, query, signal) => request(() => instance.get(path, { params: query, ...(signal ? { signal } : {}) })),
    post: (path, body, signal) => request(() => instance.post(path, body, signal ? { signal } : {})),
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

function toApiError(error: unknown): ApiError {
  if (isCancel(error)) return new ApiError("The request was cancelled.", undefined, true);
  if (!isAxiosError(error)) return new ApiError(error instanceof Error ? error.message : String(error));
  return new ApiError(extractErrorMessage(error.response?.data, error.message), error.response?.status);
}
