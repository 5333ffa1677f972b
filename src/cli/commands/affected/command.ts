import { FAIL_ON_OPTION, readFailOn } from "../../fleet/failOn";
import { CliError } from "../../terminal/CliError";
import { chooseFormat, requireHtml } from "../../terminal/chooseValue";
import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, OUT_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe affected [document] [--since <revision>]",
  summary: "Show every domain and page that a change touches, grouped, with what shoppers see and where to look.",
  more: "Without --since, lists the domains and pages that show the document. The exit code is 0 even if domains change, unless --fail-on is set. It is 1 if the documents of a domain cannot be used.",
  options: {
    since: {
      value: "<revision>",
      meaning: "compare the files with this git revision; with a document, compare only its file",
    },
    ...FAIL_ON_OPTION,
    format: {
      value: "<form>",
      meaning:
        "text, json, markdown (for a pull request), github (annotations), sarif or junit (a case for each domain)",
    },
    all: { meaning: "show every group, section and name" },
    visual: { meaning: "write reports with pictures of a page of each group, before and now, to the folder --out" },
    site: {
      value: "<url>",
      meaning: "with --visual: the running site with the present documents (default: http://localhost:3000)",
    },
    "site-before": {
      value: "<url>",
      meaning: "with --visual: a running site with the documents before the change",
    },
    ...OUT_OPTION,
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe affected home/one",
    "dealframe affected --since HEAD",
    "dealframe affected home/one --since HEAD --fail-on breaking",
    "dealframe affected --since HEAD --format markdown",
  ],
  async run({ values, requireArguments, terminal }) {
    const [document] = requireArguments(0, 1);
    const { AFFECTED_FORMATS, affected } = await import("./affected");
    const { layouts, api, since, out, all = false } = values;
    const format = values.visual === true ? "text" : chooseFormat(values, AFFECTED_FORMATS);
    const change = { document: document || undefined, since, failOn: readFailOnSince(values["fail-on"], since) };
    return affected({ layouts, api, format, isWhole: all, out, ...change, ...readPictures(values) }, terminal);
  },
});

function readFailOnSince(failOn: string | undefined, since: string | undefined) {
  if (failOn !== undefined && since === undefined)
    throw new CliError("--fail-on needs a revision to compare with: add --since <revision>.");
  return readFailOn(failOn);
}

interface PictureValues {
  readonly visual?: boolean;
  readonly since?: string;
  readonly site?: string;
  readonly "site-before"?: string;
  readonly out?: string;
  readonly format?: string;
  readonly json?: boolean;
}

/** The sites and the folder of `--visual`. */
function readPictures(values: PictureValues): { pictures?: { siteBefore: string; site: string; out: string } } {
  const { visual, since, site, "site-before": siteBefore, out } = values;
  if (visual !== true) {
    if ((site ?? siteBefore) !== undefined)
      throw new CliError("--site and --site-before work only with --visual: add --visual.");
    return {};
  }
  requireHtml(values);
  if (since === undefined) throw new CliError("--visual needs a revision to compare with: add --since <revision>.");
  if (siteBefore === undefined) {
    throw new CliError("--visual needs a running site with the documents before the change: add --site-before <url>.");
  }
  if (out === undefined) throw new CliError("--visual writes several files: name a folder for them with --out.");
  return { pictures: { siteBefore, site: site ?? "http://localhost:3000", out } };
}
