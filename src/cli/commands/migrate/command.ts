import { defineCommand } from "../../defineCommand";
import { JSON_OPTION, LAYOUTS_OPTION } from "../../sharedOptions";

export const command = defineCommand({
  usage: "dealframe migrate",
  summary: "Rewrite files with an earlier version of the format; the rest of each file keeps its formatting.",
  options: {
    check: { meaning: "list the files without writing them; exit code 1 if there are any" },
    ...JSON_OPTION,
    ...LAYOUTS_OPTION,
  },
  examples: ["dealframe migrate", "dealframe migrate --check"],
  async run({ values: { layouts, check = false, json = false }, requireArguments, terminal }) {
    requireArguments(0, 0);
    const { migrate } = await import("./migrate");
    return migrate({ layouts, check, json }, terminal);
  },
});
