import { FAIL_ON_OPTION, readFailOn } from "../../fleet/failOn";
import { CliError } from "../../terminal/CliError";
import { chooseFormat, requireHtml } from "../../terminal/chooseValue";
import { defineCommand } from "../../terminal/defineCommand";
import { AT_OPTION, JSON_OPTION, OUT_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe diff <a> <b>",
  summary: "Show the differences between two domains, documents, revisions or running sites, as a shopper sees them.",
  more: "<a> and <b> are the URL of a running site, git:REV:path, git:REV@domain, a file, a document (home/one) or a domain. They are tried in this order. A moment may follow: savvyfox.example@2026-11-28; it comes before --at, and a side without one is then as of now. git:REV alone compares all domains with that revision, like affected --since.\nTwo sides with all their domains are a layouts folder, git:REV or the URL of a running site: every page of every domain is compared, and domains with the same differences are one group. Two URLs are compared in this way with --fleet. The exit code is 2 if a page or domain could not be compared; the report names it.",
  options: {
    format: {
      value: "<form>",
      meaning:
        "text, json, markdown, html or overlay (changes <a> into <b>); for all domains text, json, markdown, github, sarif or junit",
    },
    ...FAIL_ON_OPTION,
    fleet: { meaning: "compare two running sites in all pages of all domains" },
    all: { meaning: "for all domains: show every group, section and name" },
    visual: {
      meaning: "write an HTML report with pictures of a running site at 360 and 1280 px, differences outlined",
    },
    site: {
      value: "<url>",
      meaning: "with --visual: the running site to take pictures of (default: http://localhost:3000)",
    },
    "site-before": {
      value: "<url>",
      meaning: "with --visual, for all domains: a running site with the documents of <a>, if <a> is not a site itself",
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
    "dealframe diff git:HEAD layouts --fail-on breaking",
    "dealframe diff dealharbor.example savvyfox.example --format html --out report.html",
  ],
  async run({ values, positionals, requireArguments, terminal }) {
    const {
      layouts,
      api,
      visual = false,
      at,
      site,
      out,
      fleet = false,
      all = false,
      "site-before": siteBefore,
    } = values;
    const failOn = readFailOn(values["fail-on"]);
    const since = /^git:([^@:]+)$/.exec(positionals[0] ?? "")?.[1];
    if (positionals.length === 1 && since !== undefined && !visual) {
      const { AFFECTED_FORMATS, affected } = await import("../affected/affected");
      const format = chooseFormat(values, AFFECTED_FORMATS);
      const change = { document: undefined, since, failOn: failOn ?? ("any" as const) };
      return affected({ layouts, api, format, isWhole: all, out, ...change }, terminal);
    }
    const [a, b] = requireArguments(2, 2);
    if ((site ?? siteBefore) !== undefined && !visual)
      throw new CliError("--site and --site-before work only with --visual: add --visual.");
    const { asksForFleets } = await import("./openSides");
    if (fleet || asksForFleets([a, b], terminal.cwd)) {
      const { diffFleets, FLEET_DIFF_FORMATS } = await import("./diffFleets");
      if (visual && out === undefined)
        throw new CliError("--visual writes several files: name a folder for them with --out.");
      if (visual) requireHtml(values);
      const format = visual ? "text" : chooseFormat(values, FLEET_DIFF_FORMATS);
      const pictures = visual ? { pictures: { siteBefore, site } } : {};
      return diffFleets({ layouts, api, a, b, format, failOn, isWhole: all, at, out, ...pictures }, terminal);
    }
    if (all || siteBefore !== undefined)
      throw new CliError(`${all ? "--all" : "--site-before"} works only where all domains are compared.`);
    const { DIFF_FORMATS, diff } = await import("./diff");
    const format = visual ? requireHtml(values) : chooseFormat(values, DIFF_FORMATS);
    if (visual && out === undefined && terminal.isInteractive) {
      throw new CliError("The report contains pictures and is large: write it to a file with --out report.html.");
    }
    return diff({ layouts, api, a, b, format, failOn, visual, at, site, out }, terminal);
  },
});
