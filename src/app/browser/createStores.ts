import { RootStore } from "../../stores/RootStore";
import { SessionToken } from "../../stores/SessionToken";
import type { PageState } from "../page/pageState";
import { findStorage } from "./browserStorage";
import { createLazyApi } from "./createLazyApi";

/** Creates the stores of a visit in the browser; their API client is fetched with its first call. */
export function createStores(
  page: Pick<PageState, "domain" | "apiOrigin" | "apiTimeoutMs" | "renderedAtMs">,
): RootStore {
  const sessionStorage = findStorage("sessionStorage");
  const localStorage = findStorage("localStorage");
  const session = new SessionToken(sessionStorage);
  const stores: RootStore = new RootStore({
    api: createLazyApi({
      origin: page.apiOrigin,
      pictureOrigin: page.apiOrigin,
      getTimeZone: () => stores.website.website?.timeZone,
      domain: page.domain,
      timeoutMs: page.apiTimeoutMs,
      getToken: () => session.get(),
      clearToken: () => session.clear(),
    }),
    domain: page.domain,
    renderedAtMs: page.renderedAtMs,
    sessionStorage,
    localStorage,
  });
  stores.guard.setPlaceholder();
  return stores;
}
