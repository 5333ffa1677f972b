import { CliError } from "../../terminal/CliError";
import { defineCommand } from "../../terminal/defineCommand";
import { AT_OPTION, JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe explain <domain> [pointer], or dealframe explain '<pattern>' [domains…]",
  summary: "Show which documents a domain gets and why. With a pointer: which file and line set that value.",
  more: "A pattern shows values of all domains, or of the named ones: * matches one step of an address, ** any number, {a,b} either.\nAn address is <section>/<pointer>, <part>/<section>/<pointer> or, for a document's own setting, <part>/<pointer>. A part is header, home, footer or a page such as page/about.",
  options: {
    data: { meaning: "list the API calls of the home; a shared call is listed once" },
    all: { meaning: "with a pattern: show every setting, value and name" },
    ...AT_OPTION,
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe explain dealharbor.example",
    "dealframe explain dealharbor.example top-deals/count/initial",
    "dealframe explain savvyfox.example --data",
    "dealframe explain '*/count/expanded'",
    "dealframe explain 'home/theme/*' '*fox.example'",
  ],
  async run({ values, positionals, requireArguments, terminal }) {
    const { asksForPattern, explain, explainMany } = await import("./explain");
    const { layouts, api, at, all = false, data = false, json = false } = values;
    const shared = { layouts, api, at, json };
    if (asksForPattern(positionals)) {
      const [first = "", ...others] = positionals;
      if (data) throw new CliError("--data works for one domain: name a domain instead of a pattern.");
      // The pattern may come before or after a domain.
      const isDomainFirst = !asksForPattern([first]);
      const [pattern = "", ...domains] = isDomainFirst ? [others[0] ?? "", first, ...others.slice(1)] : positionals;
      return explainMany({ ...shared, pattern, domains, isWhole: all }, terminal);
    }
    const [domain] = requireArguments(1, 2);
    if (all) throw new CliError("--all works only with a pattern, such as '*/count/expanded'.");
    return explain({ ...shared, domain, pointer: positionals[1], data }, terminal);
  },
});
