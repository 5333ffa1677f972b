import { defineCommand } from "../../terminal/defineCommand";
import { AT_OPTION, JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe matrix",
  summary: "Compare all domains with one another: which are the same, what single domains change, where groups differ.",
  more: "The report fits on a screen, however many domains there are.",
  options: {
    all: {
      meaning: "compare every pair of groups, and show every row and name; takes long where many domains differ",
    },
    ...AT_OPTION,
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: ["dealframe matrix", "dealframe matrix --all"],
  async run({ values: { layouts, api, at, all = false, json = false }, requireArguments, terminal }) {
    requireArguments(0, 0);
    const { matrix } = await import("./matrix");
    return matrix({ layouts, api, at, json, isWhole: all }, terminal);
  },
});
