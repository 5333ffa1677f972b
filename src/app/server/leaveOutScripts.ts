import { footerTags, verificationTags, website as websiteNeed } from "../../stores/calls/website";
import type { RootStore } from "../../stores/RootStore";

/**
 * Takes the operator's scripts out of what a page is made from, and so out of its state. Previews run none: they are no
 * visits, and their addresses, which may be signed links, are not for services.
 */
export function leaveOutScripts(stores: RootStore): void {
  const { website } = stores.website;
  if (website !== undefined) {
    const value = { ...website, headerScripts: [], footerScripts: [] };
    stores.get(websiteNeed()).restore({ status: "ready", value });
  }
  for (const need of [footerTags(), verificationTags()]) {
    const tags = stores.get(need);
    tags.restore({ status: "ready", value: { ...tags.value, footerScripts: [] } });
  }
}
