import type { SiteTags } from "../../api/createApi";
import type { Website } from "../../domain/entities";
import { defineCall } from "../defineCall";

const NO_TAGS: SiteTags = { verificationTag: "", footerScripts: [] };

/** The domain's website data. Cached for the session once it has a header_color. */
export const website = defineCall({
  name: "website",
  slice: "website",
  empty: undefined,
  session: {
    key: "websiteData",
    isKept: (website: Website | undefined) => Boolean(website?.headerColor),
  },
  request: ({ api }) => api.website(),
});

/** The scripts of the footer. */
export const footerTags = defineCall({
  name: "footerTags",
  slice: "website",
  empty: NO_TAGS,
  request: ({ api }) => api.footerTags(),
});

/** The verification tag of the domain, and scripts of the footer. */
export const verificationTags = defineCall({
  name: "verificationTags",
  slice: "website",
  empty: NO_TAGS,
  request: ({ api }) => api.verificationTags(),
});
