import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe rename <document> <section> <new-id>",
  summary: "Give a section another id, in its document and in all operations and links that name it.",
  more: "The rest of each file keeps its formatting. Lists the links that stay, because they lead to another document as well.",
  options: {
    "dry-run": { meaning: "write nothing; the exit code is 1 if there is something to change" },
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe rename home/five top-deals best-deals --dry-run",
    "dealframe rename home/five top-deals best-deals",
  ],
  async run({
    values: { layouts, api, json = false, "dry-run": dryRun = false },
    positionals,
    requireArguments,
    terminal,
  }) {
    const [document, section] = requireArguments(3, 3);
    const { rename } = await import("./rename");
    return rename({ layouts, api, document, section, to: positionals[2] ?? "", dryRun, json }, terminal);
  },
});
