import { success } from "../answers";
import { defineCall } from "../defineCall";
import { exampleWebsite } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";
import { website } from "../website";

export const websites = defineCall({
  endpoint: "GET /websiteData/fetchAll",
  level: "minimal",
  meaning: "The website data of all domains. The server of the site reads it at its start, before it knows a domain.",
  neededBy: ["every page"],
  withoutIt: "The server knows no domains and answers no page, unless `SITE_DOMAINS` names them.",
  isForAllDomains: true,
  input: input({}),
  answer: success(listOf(website)),
  errors: {},
  example: { success: true, data: [exampleWebsite] },
});
