import { chooseFormat } from "../../terminal/chooseValue";
import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, OUT_OPTION } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe catalogue [section type, theme or cards]",
  summary: "Print themes, card styles and section types, or one, with their settings, defaults, limits and an example.",
  options: {
    format: { value: "<form>", meaning: "text, markdown, html (includes the pictures) or json" },
    ...OUT_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    "dealframe catalogue",
    "dealframe catalogue hero",
    "dealframe catalogue theme",
    "dealframe catalogue --format html --out catalogue.html",
  ],
  async run({ values, positionals, requireArguments, terminal }) {
    requireArguments(0, 1);
    const { CATALOGUE_FORMATS, catalogue } = await import("./catalogue");
    const format = chooseFormat(values, CATALOGUE_FORMATS);
    return catalogue({ format, out: values.out, type: positionals[0] }, terminal);
  },
});
