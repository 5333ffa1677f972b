import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe migrate",
  summary: "Rewrite files with an earlier version of the format; the rest of each file keeps its formatting.",
  more: "With --bind, the operations of a domain's file for whichever home, header and footer it has name the ones that it has now.",
  options: {
    bind: {
      meaning:
        'bind lists such as "home": [ … ] of domains\' files to the documents that the domains have by the website data, so that they wait on another home',
    },
    check: { meaning: "list the files without writing them; exit code 1 if there are any" },
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: ["dealframe migrate", "dealframe migrate --check", "dealframe migrate --bind"],
  async run({ values: { layouts, api, bind = false, check = false, json = false }, requireArguments, terminal }) {
    requireArguments(0, 0);
    const { migrate } = await import("./migrate");
    return migrate({ layouts, api, bind, check, json }, terminal);
  },
});
