import { TIME_PATH } from "../../domain/routes/serverPaths";
import { getCallLimitMs } from "../../domain/time/callLimit";
import { SessionToken } from "../../stores/device/SessionToken";
import { RootStore } from "../../stores/RootStore";
import type { PageState } from "../page/pageState";
import { findStorage } from "./browserStorage";
import { createLazyApi } from "./createLazyApi";
import { createDeviceTime } from "./deviceTime";

/**
 * Time limit of what a shopper sends, which counts even where its answer is late. It is not that of a call for a page: nothing
 * but the form waits for it.
 */
const POST_TIMEOUT_MS = 30_000;

/**
 * Creates the stores of a visit in the browser; their API client is fetched with its first call. `device` tells the time, of which
 * `passedMs` had passed when the page was rendered.
 */
export function createStores(
  page: Pick<PageState, "domain" | "apiOrigin" | "pictureOrigin" | "apiTimeoutMs" | "renderedAtMs">,
  device = createDeviceTime(TIME_PATH),
  passedMs = 0,
): RootStore {
  const sessionStorage = findStorage("sessionStorage");
  const localStorage = findStorage("localStorage");
  const session = new SessionToken(sessionStorage);
  const stores: RootStore = new RootStore({
    api: createLazyApi({
      origin: page.apiOrigin,
      pictureOrigin: page.pictureOrigin ?? page.apiOrigin,
      getTimeZone: () => stores.website.website?.timeZone,
      domain: page.domain,
      timeoutMs: getCallLimitMs(page.apiTimeoutMs),
      postTimeoutMs: POST_TIMEOUT_MS,
      getToken: () => session.get(),
      clearToken: () => session.clear(),
      noteTime: (answeredAtMs) => void stores.clock.compare(answeredAtMs),
    }),
    domain: page.domain,
    renderedAtMs: page.renderedAtMs,
    sessionStorage,
    localStorage,
  });
  stores.clock.follow(device, passedMs);
  stores.guard.setPlaceholder();
  return stores;
}
