import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Consent } from "../../domain/consent/Consent";
import type { Website } from "../../domain/entities";
import type { RootStore } from "../../stores/RootStore";
import { leaveOutScripts } from "../page/leaveOutScripts";
import type { NamedPageTags } from "../page/pageTags";
import { ConsentBanner, ConsentLink } from "./ConsentBanner";
import { createConsentState } from "./createConsentState";

/**
 * Shows the banner and the link in a static build, whose pages no server renders, and starts `askConsent`. The operator's scripts
 * leave the stores, because they wait in the banner. To be called before anything runs them; returns the function that puts them
 * back, so that the session caches them with the website data.
 */
export function showConsent(
  website: Website & { readonly consent: Consent },
  stores: RootStore,
  { waiting }: Pick<NamedPageTags, "waiting">,
): () => void {
  const { consent } = website;
  const own = [...website.headerScripts, ...stores.website.footerScripts];
  const state = createConsentState(consent, { own, ofServices: waiting });
  const putBack = leaveOutScripts(stores);
  const place = document.createElement("div");
  document.body.append(place);
  flushSync(() =>
    createRoot(place).render(
      <>
        <ConsentLink consent={consent} />
        <ConsentBanner consent={consent} state={state} />
      </>,
    ),
  );
  void import("./askConsent");
  return putBack;
}
