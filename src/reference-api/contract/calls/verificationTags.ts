import { success } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { object, text } from "../schema";

export const verificationTags = defineCall({
  endpoint: "GET /api/end-user/website-data/google-verification-tag",
  level: "full",
  meaning: "The tag that proves the ownership of the domain, and the scripts of its footer.",
  neededBy: ["every page"],
  withoutIt: "Search engines cannot verify the domain by a tag.",
  input: input({}),
  answer: success(
    object(
      {
        google_verification_tag: text("A meta tag; may be empty."),
        footer_js: text("Markup with script tags; may be empty."),
      },
      {},
      "Tag and scripts.",
    ),
  ),
  errors: {},
  example: {
    success: true,
    data: { google_verification_tag: '<meta name="google-site-verification" content="abc">', footer_js: "" },
  },
});
