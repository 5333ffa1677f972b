import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeListedWebsite } from "../normalizeWebsite";

/** All domains of the API, with what finds and selects their pages. */
export const websites = defineApiCall({
  endpoint: "GET /websiteData/fetchAll",
  read: readListOf(normalizeListedWebsite),
  repeatsWithoutDomain: true,
  cached: "tenancy",
});
