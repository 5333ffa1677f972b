import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe init [folder]",
  summary:
    "Create the files of a site of your own: documents and the website data of two domains. Never overwrites a file.",
  more: "Without a folder, they are written to the present one. The first home is that of the first domain, the second that of the second.",
  options: {
    homes: { value: "<names>", meaning: "the shipped homes to begin with, such as one,three (default: one)" },
    domains: { value: "<domains>", meaning: "the domains (default: first.example,second.example)" },
    ...JSON_OPTION,
  },
  examples: ["dealframe init shop", "dealframe init shop --homes one,three --domains acorn.example,birch.example"],
  async run({ values: { homes, domains, json = false }, requireArguments, terminal }) {
    const [folder] = requireArguments(0, 1);
    const { init } = await import("./init");
    return init({ folder, homes, domains, json }, terminal);
  },
});
