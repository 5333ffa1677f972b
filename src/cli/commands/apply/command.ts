import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe apply <document> <overlay>",
  summary: "Apply an overlay to a document and print the result.",
  options: { ...JSON_OPTION, ...WORKSPACE_OPTIONS },
  examples: ["dealframe apply home/one overlay.json"],
  async run({ values: { layouts, api, json = false }, requireArguments, terminal }) {
    const [document, overlay] = requireArguments(2, 2);
    const { apply } = await import("./apply");
    return apply({ layouts, api, document, overlay, json }, terminal);
  },
});
