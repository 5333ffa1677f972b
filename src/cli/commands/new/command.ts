import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe new <home|header|footer|page|section|website> <name>",
  summary:
    "Create a document, and add a home to selection.json; or a shared section; or add a domain to the website data. Never overwrites a file.",
  more: "A new website goes into WEBSITES_FILE, else into websites.json beside the layouts folder or in the present one. Without --from, a page gets a heading and a text; a home, header or footer is a copy of home/one, header/one or footer/one, and a shared section is a text.",
  options: {
    from: {
      value: "<document>",
      meaning: "the document to copy, such as two or home/two; the section to copy, such as home/one/top-deals",
    },
    extend: { meaning: "extend that document instead of copying it" },
    path: { value: "<path>", meaning: "the path of a new page, such as /terms" },
    "home-page": {
      value: "<text>",
      meaning:
        "the home_page that selects the new home (default: Home Page <Name>), or that a new domain gets (default: that of all other domains)",
    },
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe new home six --from two",
    "dealframe new home autumn --from one --extend",
    "dealframe new page terms --path /terms",
    "dealframe new section deals --from home/one/top-deals",
  ],
  async run({ values, requireArguments, terminal }) {
    const [kind, name] = requireArguments(2, 2);
    const { layouts, api, from, path, extend = false, json = false, "home-page": homePage } = values;
    if (kind === "website") {
      const { addWebsite } = await import("./addWebsite");
      return addWebsite({ name, layouts, homePage: homePage ?? "", json }, terminal);
    }
    if (kind === "section") {
      const { createSection } = await import("./createSection");
      return createSection({ name, layouts, from, json }, terminal);
    }
    const { create } = await import("./create");
    return create({ layouts, api, kind, name, from, path, homePage, extend, json }, terminal);
  },
});
