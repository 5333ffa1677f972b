import { deepFreeze } from "../../domain/deepFreeze";
import { isPressPath } from "../../domain/mail/newsletterPaths";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { website as websiteNeed } from "../../stores/calls/website";
import { RootStore } from "../../stores/RootStore";
import { addConsentLink } from "../documents/addConsentLink";
import { sanitizeDocuments } from "../documents/sanitizeDocuments";
import { showPicturesOf } from "../documents/showPictures";
import type { LoadPageOptions } from "../page/loadPage";
import type { PageRequest } from "./PageRequest";

/** Creates the stores of a request, and the options with which its page is loaded into them. */
export function openRequest({ url, website, nowMs, api, domain, page, giveWay }: PageRequest): LoadPageOptions {
  const stores = new RootStore({ api, domain, renderedAtMs: nowMs, giveWay });
  stores.get(websiteNeed()).restore({ status: "ready", value: website });
  return {
    url,
    stores,
    resolution: SERVER_RESOLUTION,
    findDocuments: async (path) => {
      const found = path === url.pathname ? page : page.findNotFound();
      // A page whose address may hold a token asks for no consent.
      const consent = isPressPath(url.pathname) ? undefined : website.consent;
      const resolved = addConsentLink(showPicturesOf(sanitizeDocuments(found), page.pictures), consent);
      // The serialised state of frozen objects is cached.
      for (const document of Object.values(resolved.documents)) deepFreeze(document);
      return resolved;
    },
  };
}
