import { footerTags, verificationTags, website as websiteNeed } from "../../stores/calls/website";
import type { RootStore } from "../../stores/RootStore";

/**
 * Removes the operator's scripts from the stores of a page, and so from its state. Previews run none: they are no
 * visits, and services must not learn their addresses, which may be signed links.
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
