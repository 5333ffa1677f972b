import { CliError } from "../../terminal/CliError";
import { chooseFormat } from "../../terminal/chooseValue";
import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, OUT_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe calendar [domain]",
  summary: "List when sections, operations, cards and banners with times begin and end.",
  more: "Without a domain, lists those of all domains. Times are in each domain's time zone; iCalendar files have UTC.",
  options: {
    weeks: { value: "<number>", meaning: "number of weeks to list (default: 8)" },
    at: {
      value: "<time>",
      meaning: "time at which the list begins, such as 2026-11-27 or 2026-11-27T09:00 (default: now)",
    },
    format: { value: "<form>", meaning: "text, json or ics (iCalendar)" },
    ...OUT_OPTION,
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: ["dealframe calendar dealharbor.example", "dealframe calendar --weeks 52 --format ics --out calendar.ics"],
  async run({ values, requireArguments, terminal }) {
    const [domain] = requireArguments(0, 1);
    const { CALENDAR_FORMATS, calendar } = await import("./calendar");
    const { layouts, api, at, out } = values;
    const format = chooseFormat(values, CALENDAR_FORMATS);
    const more = { domain: domain === "" ? undefined : domain, weeks: readWeeks(values.weeks) };
    return calendar({ layouts, api, at, format, out, ...more }, terminal);
  },
});

/** A number of weeks, at most ten years; eight by default. */
function readWeeks(text = "8"): number {
  const weeks = Number(text);
  if (Number.isInteger(weeks) && weeks >= 1 && weeks <= 520) return weeks;
  throw new CliError(`--weeks must be a whole number from 1 to 520, not “${text}”.`);
}
