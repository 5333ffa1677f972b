import type { Website } from "../../domain/entities";
import { readOne } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeWebsite } from "../normalizeWebsite";

/** The domain's website data. Cached for the session once it has a header_color. */
export const website = defineApiCall({
  endpoint: "GET /api/end-user/website-data/fetchByDomain",
  read: readOne<Website>((fields, context) => {
    const website = normalizeWebsite(fields, context);
    return website?.name === "" ? undefined : website;
  }, "website data"),
  cached: "tenancy",
  maxEntries: 1_000,
  need: {
    slice: "website",
    empty: undefined,
    session: { key: "websiteData", version: 3, isKept: (website) => Boolean(website?.headerColor) },
  },
  outlivesPage: true,
});
