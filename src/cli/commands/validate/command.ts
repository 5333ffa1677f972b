import { chooseFormat, chooseValue } from "../../terminal/chooseValue";
import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe validate [files or folders…]",
  summary: "Check all documents, domain files, the selection and maps of imports together, or only the named files.",
  more: "Exit code 1: a finding is at least as serious as --fail-level.",
  options: {
    fix: { meaning: "repair faults that have one certain fix, keep the formatting, then check again" },
    "fail-level": {
      value: "<level>",
      meaning: "least serious finding that makes the command fail: error, warning, info or never (default: error)",
    },
    format: { value: "<form>", meaning: "text, json, sarif or github" },
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe validate",
    "dealframe validate layouts/home/two.json --format github",
    "dealframe validate --format sarif --fail-level never",
  ],
  async run({ values, positionals, terminal }) {
    const { VALIDATE_FORMATS } = await import("../../findings/formatDiagnostics");
    const { FAIL_LEVELS, validate } = await import("./validate");
    const { layouts, api, fix = false } = values;
    const format = chooseFormat(values, VALIDATE_FORMATS);
    const failLevel = chooseValue("--fail-level", values["fail-level"], FAIL_LEVELS);
    return validate({ layouts, api, files: positionals, format, fix, failLevel }, terminal);
  },
});
