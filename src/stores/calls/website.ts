/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import { type AnswerOf, defineCall } from "../engine/defineCall";

/** The scripts of the footer. */
export const footerTags = defineCall<[], AnswerOf<"footerTags">>({
  name: "footerTags",
  slice: "website",
  empty: { verificationTag: "", footerScripts: [] },
  isOptional: true,
  request: ({ api }) => api.footerTags(),
});

/** The verification tag of the domain, and scripts of the footer. */
export const verificationTags = defineCall<[], AnswerOf<"verificationTags">>({
  name: "verificationTags",
  slice: "website",
  empty: { verificationTag: "", footerScripts: [] },
  isOptional: true,
  request: ({ api }) => api.verificationTags(),
});

/** The domain's website data. Cached for the session once it has a header_color. */
export const website = defineCall<[], AnswerOf<"website"> | undefined>({
  name: "website",
  slice: "website",
  empty: undefined,
  session: { key: "websiteData", version: 3, isKept: (website) => Boolean(website?.headerColor) },
  request: ({ api }) => api.website(),
});
