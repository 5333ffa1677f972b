import type { Api } from "../../api/createApi";
import type { HttpOptions } from "../../api/createHttp";

export interface LazyApiOptions extends HttpOptions {
  readonly pictureOrigin: string;
  /** The domain's time zone (IANA name), as far as it is known. */
  readonly getTimeZone?: () => string | undefined;
}

/**
 * Creates an API client whose code (axios, normalisation, the sanitiser) is fetched with its first call, so that a page
 * that came with its data loads none of it. A failed fetch of the code fails only that call; the next one tries again.
 */
export function createLazyApi(options: LazyApiOptions): Api {
  let client: Promise<Api> | undefined;

  function load(): Promise<Api> {
    client ??= importClient(options).catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  }

  return new Proxy({} as Api, {
    get:
      (_target, name: keyof Api) =>
      async (...parameters: unknown[]) => {
        const api = await load();
        return (api[name] as (...values: unknown[]) => unknown)(...parameters);
      },
  });
}

async function importClient({ pictureOrigin, getTimeZone, ...http }: LazyApiOptions): Promise<Api> {
  const { createApi, createHttp } = await import("./apiClient");
  return createApi(createHttp(http), {
    pictureOrigin,
    get timeZone() {
      return getTimeZone?.() ?? "UTC";
    },
  });
}
