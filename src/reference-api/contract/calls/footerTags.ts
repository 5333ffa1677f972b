import { success } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { object, text } from "../schema";

export const footerTags = defineCall({
  endpoint: "GET /api/end-user/website-data/fetchFooterJS",
  level: "full",
  meaning: "The scripts of the domain's footer.",
  neededBy: ["every page"],
  withoutIt: "The scripts of the footer do not run.",
  input: input({}),
  answer: success(object({ footer_js: text("Markup with script tags; may be empty.") }, {}, "The scripts.")),
  errors: {},
  example: { success: true, data: { footer_js: '<script src="/footer.js"></script>' } },
});
