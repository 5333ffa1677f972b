import { isRecord } from "../../../../domain/isRecord";
import { listBannerPlaces } from "../../../../layout/document/bannerPlaces";
import { type FlatSchema, flattenSchema } from "../../../../layout/schema/flattenSchema";
import { getSubschema, WEBSITE_DATA_PLACE } from "../../../../layout/schema/schemas";
import type { ResolvedTenant } from "../../../../server/tenants/resolveTenant";
import { WEBSITE_BANNERS, WEBSITES_NAME } from "../../../protocol/draft";
import { findWebsite } from "../../../server/planning/editWebsite";
import type { ViewedDraft } from "../../../server/views/ViewedDraft";
import type { FormView } from "../protocol";

/** True for the settings of a section that shows the banners of website data. */
export function showsWebsiteBanners(section: Readonly<Record<string, unknown>>): boolean {
  return listBannerPlaces(section).some(({ source }) => source.from === "website-banners");
}

/** The banners in the drafted website data of a domain, as a form; `undefined` where the file does not have the domain. */
export function createWebsiteForm(
  draft: Pick<ViewedDraft, "state" | "getText">,
  { website }: Pick<ResolvedTenant, "website">,
): FormView | undefined {
  const text = draft.getText(WEBSITES_NAME);
  const record = text === undefined ? undefined : findWebsite(text, website.domain);
  if (record === undefined) return undefined;
  const banners = record[WEBSITE_BANNERS];
  return {
    revision: draft.state.revision,
    document: WEBSITES_NAME,
    kind: "home",
    section: website.domain,
    schema: describeBanners(website.name),
    data: banners === undefined ? {} : { [WEBSITE_BANNERS]: banners },
    origins: {},
    cards: [],
    timeZone: website.timeZone,
  };
}

/** The schema of the banners with the names that the form shows. Pictures of the API are shown in the rows, and not chosen. */
function describeBanners(name: string): FlatSchema {
  const record = getSubschema(WEBSITE_DATA_PLACE, "items");
  const { properties = {} } = record === undefined ? {} : flattenSchema(record);
  const banners = properties[WEBSITE_BANNERS] ?? {};
  const { title = {}, image = {}, ...others } = banners.items?.properties ?? {};
  const items = { ...banners.items, properties: { title, image: { ...image, thumbnail: true }, ...others } };
  return {
    title: `Banners of ${name}`,
    description:
      "They stand in the website data, for every place of this site that shows them. Pages have them once they are saved.",
    type: "object",
    properties: { [WEBSITE_BANNERS]: { ...banners, items: isRecord(items) ? items : {} } },
  };
}
