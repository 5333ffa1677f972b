import { RootStore } from "../stores/RootStore";
import { findStorage } from "./browserStorage";
import { createLazyApi } from "./createLazyApi";
import type { PageState } from "./pageState";

/** The stores of a visit in the browser; their API client is fetched with its first call. */
export function createStores(
  page: Pick<PageState, "domain" | "apiOrigin" | "apiTimeoutMs" | "renderedAtMs">,
): RootStore {
  const sessionStorage = findStorage("sessionStorage");
  return new RootStore({
    api: createLazyApi({
      origin: page.apiOrigin,
      pictureOrigin: page.apiOrigin,
      domain: page.domain,
      timeoutMs: page.apiTimeoutMs,
      getToken: () => sessionStorage?.getItem("token") ?? undefined,
      clearToken: () => sessionStorage?.removeItem("token"),
    }),
    domain: page.domain,
    renderedAtMs: page.renderedAtMs,
    ...(sessionStorage === undefined ? {} : { sessionStorage }),
  });
}
