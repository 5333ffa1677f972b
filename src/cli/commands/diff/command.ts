import { CliError } from "../../CliError";
import { chooseFormat, requireHtml } from "../../chooseValue";
import { defineCommand } from "../../defineCommand";
import { AT_OPTION, JSON_OPTION, OUT_OPTION, WORKSPACE_OPTIONS } from "../../sharedOptions";

export const command = defineCommand({
  usage: "dealframe diff <a> <b>",
  summary: "Show the differences between two domains, documents, revisions or running sites, as a shopper sees them.",
  more: "<a> and <b> are the URL of a running site, git:REV:path, git:REV@domain, a file, a document (home/one) or a domain. They are tried in this order. A moment may follow: savvyfox.example@2026-11-28; it comes before --at, and a side without one is then as of now. git:REV alone compares all domains with that revision, like affected --since.",
  options: {
    format: { value: "<form>", meaning: "text, json, markdown, html or overlay (changes <a> into <b>)" },
    visual: {
      meaning: "write an HTML report with pictures of a running site at 360 and 1280 px, differences outlined",
    },
    site: {
      value: "<url>",
      meaning: "with --visual: the running site to take pictures of (default: http://localhost:3000)",
    },
    ...OUT_OPTION,
    ...AT_OPTION,
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe diff dealharbor.example savvyfox.example",
    "dealframe diff home/one home/two --format markdown",
    "dealframe diff git:HEAD@dealharbor.example dealharbor.example",
    "dealframe diff savvyfox.example@2026-11-28 savvyfox.example",
    "dealframe diff git:HEAD",
    "dealframe diff dealharbor.example savvyfox.example --format html --out report.html",
  ],
  async run({ values, positionals, requireArguments, terminal }) {
    const { layouts, api, visual = false, at, site, out } = values;
    const since = /^git:([^@:]+)$/.exec(positionals[0] ?? "")?.[1];
    if (positionals.length === 1 && since !== undefined && !visual) {
      const { AFFECTED_FORMATS, affected } = await import("../affected/affected");
      const format = chooseFormat(values, AFFECTED_FORMATS);
      const change = { document: undefined, since, failOn: "any" as const };
      return affected({ layouts, api, format, isWhole: false, out, ...change }, terminal);
    }
    const [a, b] = requireArguments(2, 2);
    const { DIFF_FORMATS, diff } = await import("./diff");
    const format = visual ? requireHtml(values) : chooseFormat(values, DIFF_FORMATS);
    if (site !== undefined && !visual) throw new CliError("--site works only with --visual: add --visual.");
    if (visual && out === undefined && terminal.isInteractive) {
      throw new CliError("The report contains pictures and is large: write it to a file with --out report.html.");
    }
    return diff({ layouts, api, a, b, format, visual, at, site, out }, terminal);
  },
});
