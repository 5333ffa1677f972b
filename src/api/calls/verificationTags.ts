import { defineApiCall } from "../defineApiCall";
import { parseScripts, parseVerificationTag } from "../parseScripts";
import { readText } from "../readFields";
import { readTagFields, type SiteTags } from "../SiteTags";

/** The verification tag of the domain, and scripts of the footer. */
export const verificationTags = defineApiCall({
  endpoint: "GET /api/end-user/website-data/google-verification-tag",
  read: (body): SiteTags => {
    const fields = readTagFields(body);
    return {
      verificationTag: parseVerificationTag(readText(fields, "google_verification_tag")),
      footerScripts: parseScripts(readText(fields, "footer_js")),
    };
  },
  cached: "lasting",
  need: { slice: "website", empty: { verificationTag: "", footerScripts: [] }, isOptional: true },
  outlivesPage: true,
});
