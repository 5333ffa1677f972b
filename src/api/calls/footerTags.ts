import { defineApiCall } from "../defineApiCall";
import { parseScripts } from "../parseScripts";
import { readText } from "../readFields";
import { readTagFields, type SiteTags } from "../SiteTags";

/** The scripts of the footer. */
export const footerTags = defineApiCall({
  endpoint: "GET /api/end-user/website-data/fetchFooterJS",
  read: (body): SiteTags => ({
    verificationTag: "",
    footerScripts: parseScripts(readText(readTagFields(body), "footer_js")),
  }),
  cached: "lasting",
  need: { slice: "website", empty: { verificationTag: "", footerScripts: [] }, isOptional: true },
  outlivesPage: true,
});
