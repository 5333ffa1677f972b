import type { SiteTags } from "../../api/SiteTags";
import { website as websiteNeed } from "../../stores/calls/website";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import type { RootStore } from "../../stores/RootStore";
import { SITE_NEEDS } from "./siteNeeds";

/**
 * Removes the operator's scripts from the stores of a page, and so from its state. Previews run none: they are no
 * visits, and services must not learn their addresses, which may be signed links. Where the domain asks for consent, the
 * scripts wait in the banner instead. Returns the function that puts them back.
 */
export function leaveOutScripts(stores: RootStore): () => void {
  const { website } = stores.website;
  const needs = [websiteNeed(), ...SITE_NEEDS] as readonly AnswerNeed<unknown>[];
  const whole = needs.map((need) => [need, stores.get(need).value] as const);
  if (website !== undefined) {
    const { consent: _asked, ...others } = website;
    const value = { ...others, headerScripts: [], footerScripts: [] };
    stores.get(websiteNeed()).restore({ status: "ready", value });
  }
  for (const need of SITE_NEEDS as readonly AnswerNeed<SiteTags>[]) {
    const tags = stores.get(need);
    tags.restore({ status: "ready", value: { ...tags.value, footerScripts: [] } });
  }
  return () => {
    for (const [need, value] of whole) stores.get(need).restore({ status: "ready", value });
  };
}
