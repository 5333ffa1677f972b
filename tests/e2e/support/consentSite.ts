import type { ProxiedSite } from "./sharedProxyTest";
import type { Page } from "./siteTest";
import { VENDOR_TAGS } from "./stubVendors";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const FOOTER_TAGS = "/api/end-user/website-data/fetchFooterJS";
export const CONSENT_HOST = "dealharbor.localhost";

/** A site whose website data a test may change. */
type ChangedSite = Pick<ProxiedSite, "proxy" | "forget">;

/** Key of the choice in local storage. */
export const CHOICE_KEY = "dealframe-consent";

/** Website data of a domain that names four services and asks for consent; further fields take the place of these. */
export function changeWebsite(
  { proxy, forget }: ChangedSite,
  fields: Readonly<Record<string, unknown>>,
  host = CONSENT_HOST,
): Promise<void> {
  proxy.rule = ({ path, domain }) => {
    if (domain !== host) return undefined;
    // The seed has scripts of the footer.
    if (path === FOOTER_TAGS) return { kind: "change", change: (answer) => ({ ...answer, data: { footer_js: "" } }) };
    if (path !== WEBSITE) return undefined;
    return { kind: "change", change: ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), ...fields } }) };
  };
  return forget(host);
}

/** Lets a domain with four services ask for consent. */
export function askForConsent(
  site: ChangedSite,
  consent: object = {},
  fields: object = {},
  host = CONSENT_HOST,
): Promise<void> {
  const asking = { version: "1", policy: "/privacypolicy", ...consent };
  return changeWebsite(site, { tags: VENDOR_TAGS, consent: asking, ...fields }, host);
}

/** The banner of a page, its buttons and its link. */
export function locateConsent(page: Page) {
  const banner = page.getByRole("dialog", { name: "Your privacy" });
  const button = (name: string) => banner.getByRole("button", { name, exact: true });
  return {
    banner,
    accept: button("Accept all"),
    reject: button("Reject all"),
    choose: button("Choose"),
    save: button("Save my choice"),
    box: (name: string) => banner.getByRole("checkbox", { name }),
    link: page.getByRole("link", { name: "Privacy settings" }),
  };
}
