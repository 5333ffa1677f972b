import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe rebase <domain>",
  summary: "Update the values that a domain's operations expect (“was”), after a change of the documents.",
  more: "Shows for each stale operation what it expects, what the document has now, and what the domain sets; then rewrites “was”.",
  options: {
    "dry-run": { meaning: "write nothing; the exit code is 1 if there is something to update" },
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: ["dealframe rebase dealharbor.example", "dealframe rebase dealharbor.example --dry-run"],
  async run({ values: { layouts, api, json = false, "dry-run": dryRun = false }, requireArguments, terminal }) {
    const [domain] = requireArguments(1, 1);
    const { rebase } = await import("./rebase");
    return rebase({ layouts, api, domain, dryRun, json }, terminal);
  },
});
