import { success } from "../answers";
import { defineCall } from "../defineCall";
import { exampleWebsite } from "../examples";
import { input } from "../input";
import { website as websiteSchema } from "../website";

export const website = defineCall({
  endpoint: "GET /api/end-user/website-data/fetchByDomain",
  level: "minimal",
  meaning: "The website data of the domain: its name, colours, texts and the home that it shows.",
  neededBy: ["every page"],
  withoutIt: "No page of the domain can be shown.",
  input: input({}),
  answer: success(websiteSchema),
  errors: {},
  example: { success: true, data: exampleWebsite },
});
