import { type ParseArgsConfig, parseArgs } from "node:util";
import { InputError } from "../comparison/InputError";
import { findNearest } from "../layout/diagnostics/suggest";
import { CliError } from "./CliError";
import { COMMANDS, formatHelp, formatOverview } from "./help";
import { readVersion } from "./readVersion";
import type { ExitCode, Terminal } from "./Terminal";

const OPTIONS = {
  all: { type: "boolean" },
  api: { type: "string" },
  at: { type: "string" },
  check: { type: "boolean" },
  data: { type: "boolean" },
  domain: { type: "string" },
  "dry-run": { type: "boolean" },
  extend: { type: "boolean" },
  "fail-level": { type: "string" },
  "fail-on": { type: "string" },
  fix: { type: "boolean" },
  for: { type: "string" },
  format: { type: "string" },
  from: { type: "string" },
  help: { type: "boolean", short: "h" },
  "home-page": { type: "string" },
  json: { type: "boolean" },
  layouts: { type: "string" },
  out: { type: "string" },
  path: { type: "string" },
  port: { type: "string" },
  since: { type: "string" },
  site: { type: "string" },
  "site-before": { type: "string" },
  visual: { type: "boolean" },
  websites: { type: "string" },
  weeks: { type: "string" },
} as const satisfies ParseArgsConfig["options"];

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

/** Runs one command. If it cannot run, writes the reason in one line and returns 2. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // Removes a line of progress that may still be shown.
    const start = terminal.showsProgress === true ? "\r\u001b[K" : "";
    terminal.writeError(`${start}${terminal.colors.red("dealframe:")} ${error.message}\n`);
    return 2;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const isHelp = name === "help" || name === "--help" || name === "-h";
  if (isHelp && rest[0] !== undefined) return dispatch([rest[0], "--help"], terminal);
  if (name === undefined || isHelp) {
    terminal.write(formatOverview());
    return name === undefined ? 2 : 0;
  }
  if (name === "--version") {
    terminal.write(`${readVersion()}\n`);
    return 0;
  }
  const help = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (help === undefined) {
    const nearest = findNearest(name, Object.keys(COMMANDS));
    const hint = nearest === undefined ? "See dealframe --help." : `Did you mean ${nearest}?`;
    throw new CliError(`There is no command “${name}”. ${hint}`);
  }
  const { values, positionals } = parse(name, rest);
  if (values.help === true) {
    terminal.write(formatHelp(help));
    return 0;
  }
  refuseForeign(name, values);
  return runCommand(name, values, positionals, terminal);
}

function parse(name: string, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
    const nearest = unknown === undefined ? undefined : findNearest(unknown, listOptions(name));
    const hint = nearest === undefined ? "" : ` Did you mean --${nearest}?`;
    throw new CliError(`${message.split(". ")[0]}.${hint} See dealframe ${name} --help.`);
  }
}

/** The options of a command, without their dashes. */
function listOptions(name: string): string[] {
  return COMMANDS[name]?.options.map(([flag]) => flag.split(" ")[0]?.slice(2) ?? "") ?? [];
}

/** Throws a CliError for an option that the command does not have. */
function refuseForeign(name: string, values: Values): void {
  const known = new Set(listOptions(name));
  const foreign = Object.keys(values).find((option) => option !== "help" && !known.has(option));
  if (foreign !== undefined) throw new CliError(`${name} has no option --${foreign}. See dealframe ${name} --help.`);
}

async function runCommand(name: string, values: Values, positionals: string[], terminal: Terminal): Promise<ExitCode> {
  const { layouts, api, at, json = false } = values;
  const shared = { layouts, api };
  switch (name) {
    case "validate": {
      const { VALIDATE_FORMATS } = await import("./formatDiagnostics");
      const { FAIL_LEVELS, validate } = await import("./commands/validate");
      const format = chooseFormat(values, VALIDATE_FORMATS);
      const failLevel = choose("--fail-level", values["fail-level"], FAIL_LEVELS);
      return validate({ ...shared, files: positionals, format, fix: values.fix ?? false, failLevel }, terminal);
    }
    case "new": {
      const [kind, own] = requireArguments(name, positionals, 2, 2);
      const { create } = await import("./commands/new");
      const { from, path, extend = false } = values;
      const more = { from, path, homePage: values["home-page"], extend };
      return create({ ...shared, ...more, kind, name: own, json }, terminal);
    }
    case "explain": {
      const { asksForPattern, explain, explainMany } = await import("./commands/explain");
      if (asksForPattern(positionals)) {
        const [first = "", ...others] = positionals;
        if (values.data === true)
          throw new CliError("--data works for one domain: name a domain instead of a pattern.");
        // The pattern may come before or after a domain.
        const isDomainFirst = !asksForPattern([first]);
        const [pattern = "", ...domains] = isDomainFirst ? [others[0] ?? "", first, ...others.slice(1)] : positionals;
        return explainMany({ ...shared, pattern, domains, isWhole: values.all ?? false, at, json }, terminal);
      }
      const [domain] = requireArguments(name, positionals, 1, 2);
      if (values.all === true) throw new CliError("--all works only with a pattern, such as '*/count/expanded'.");
      return explain({ ...shared, domain, pointer: positionals[1], data: values.data ?? false, at, json }, terminal);
    }
    case "affected": {
      const [document] = requireArguments(name, positionals, 0, 1);
      const { AFFECTED_FORMATS, affected } = await import("./commands/affected");
      const format = values.visual === true ? "text" : chooseFormat(values, AFFECTED_FORMATS);
      const options = { format, isWhole: values.all ?? false, out: values.out };
      const change = { document: document || undefined, since: values.since, failOn: readFailOn(values) };
      return affected({ ...shared, ...options, ...change, ...readPictures(values) }, terminal);
    }
    case "diff": {
      const revision = /^git:([^@:]+)$/.exec(positionals[0] ?? "")?.[1];
      if (positionals.length === 1 && revision !== undefined && values.visual !== true) {
        const { AFFECTED_FORMATS, affected } = await import("./commands/affected");
        const options = { format: chooseFormat(values, AFFECTED_FORMATS), isWhole: false, out: values.out };
        const change = { document: undefined, since: revision, failOn: "any" as const };
        return affected({ ...shared, ...options, ...change }, terminal);
      }
      const [a, b] = requireArguments(name, positionals, 2, 2);
      const { DIFF_FORMATS, diff } = await import("./commands/diff");
      const { visual = false, site, out } = values;
      const format = visual ? requireHtml(values) : chooseFormat(values, DIFF_FORMATS);
      if (site !== undefined && !visual) throw new CliError("--site works only with --visual: add --visual.");
      if (visual) requireFile(values, terminal);
      return diff({ ...shared, a, b, format, visual, at, site, out }, terminal);
    }
    case "apply": {
      const [document, overlay] = requireArguments(name, positionals, 2, 2);
      const { apply } = await import("./commands/apply");
      return apply({ ...shared, document, overlay, json }, terminal);
    }
    case "migrate": {
      requireArguments(name, positionals, 0, 0);
      const { migrate } = await import("./commands/migrate");
      return migrate({ ...shared, check: values.check ?? false, json }, terminal);
    }
    case "matrix": {
      requireArguments(name, positionals, 0, 0);
      const { matrix } = await import("./commands/matrix");
      return matrix({ ...shared, at, json, isWhole: values.all ?? false }, terminal);
    }
    case "calendar": {
      const [domain] = requireArguments(name, positionals, 0, 1);
      const { CALENDAR_FORMATS, calendar } = await import("./commands/calendar");
      const format = chooseFormat(values, CALENDAR_FORMATS);
      const more = { at, weeks: readWeeks(values.weeks), format, out: values.out };
      return calendar({ ...shared, ...more, domain: domain === "" ? undefined : domain }, terminal);
    }
    case "rebase": {
      const [domain] = requireArguments(name, positionals, 1, 1);
      const { rebase } = await import("./commands/rebase");
      return rebase({ ...shared, domain, dryRun: values["dry-run"] ?? false, json }, terminal);
    }
    case "preview": {
      const [document] = requireArguments(name, positionals, 1, 1);
      const { preview } = await import("./commands/preview");
      const { domain, path, for: duration, site } = values;
      return preview({ ...shared, document, domain, at, path, duration, site, json }, terminal);
    }
    case "edit": {
      requireArguments(name, positionals, 0, 0);
      const { edit } = await import("./commands/edit");
      return edit({ ...shared, port: values.port, websites: values.websites }, terminal);
    }
    default: {
      requireArguments(name, positionals, 0, 1);
      const { CATALOGUE_FORMATS, catalogue } = await import("./commands/catalogue");
      const format = chooseFormat(values, CATALOGUE_FORMATS);
      return catalogue({ format, out: values.out, type: positionals[0] }, terminal);
    }
  }
}

/** A number of weeks, at most ten years; eight by default. */
function readWeeks(text = "8"): number {
  const weeks = Number(text);
  if (Number.isInteger(weeks) && weeks >= 1 && weeks <= 520) return weeks;
  throw new CliError(`--weeks must be a whole number from 1 to 520, not “${text}”.`);
}

/** The requested format; `--json` is short for `--format json`. The first one is the default. */
function chooseFormat<Format extends string>(values: Values, formats: readonly [Format, ...Format[]]): Format {
  const { json = false, format } = values;
  if (json && format !== undefined && format !== "json") {
    throw new CliError(`--json and --format ${format} ask for different formats: leave one of them out.`);
  }
  const wanted = json ? "json" : (format ?? formats[0]);
  const found = formats.find((format) => format === wanted);
  if (found === undefined) {
    throw new CliError(`There is no format “${wanted}”: use ${formats.slice(0, -1).join(", ")} or ${formats.at(-1)}.`);
  }
  return found;
}

/** Returns the value of an option with a fixed list of values; the first one is the default. */
function choose<Value extends string>(
  option: string,
  given: string | undefined,
  known: readonly [Value, ...Value[]],
): Value {
  const wanted = given ?? known[0];
  const found = known.find((one) => one === wanted);
  if (found !== undefined) return found;
  const nearest = findNearest(wanted, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  throw new CliError(`${option} must be ${known.slice(0, -1).join(", ")} or ${known.at(-1)}, not “${wanted}”.${hint}`);
}

function readFailOn({ "fail-on": failOn, since }: Values): "breaking" | "visible" | undefined {
  if (failOn === undefined) return undefined;
  if (since === undefined) throw new CliError("--fail-on needs a revision to compare with: add --since <revision>.");
  if (failOn === "breaking" || failOn === "visible") return failOn;
  throw new CliError(`--fail-on must be breaking or visible, not “${failOn}”.`);
}

/** The sites and the folder of `affected --visual`. */
function readPictures(values: Values): { pictures?: { siteBefore: string; site: string; out: string } } {
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

/** Throws a CliError for another format than HTML, the only one with pictures. */
function requireHtml({ format = "html", json = false }: Values): "html" {
  if (format === "html" && !json) return format;
  throw new CliError(`--visual writes an HTML report: leave ${json ? "--json" : `--format ${format}`} out.`);
}

/** Throws a CliError where a report with pictures would go to a terminal. */
function requireFile({ out }: Values, { isInteractive }: Terminal): void {
  if (out === undefined && isInteractive) {
    throw new CliError("The report contains pictures and is large: write it to a file with --out report.html.");
  }
}

function requireArguments(name: string, given: readonly string[], least: number, most: number): [string, string] {
  if (given.length < least || given.length > most) {
    const wanted = most === 0 ? "no arguments" : least === most ? `${most} arguments` : `${least} or ${most} arguments`;
    const usage = `Usage: ${COMMANDS[name]?.usage}. See dealframe ${name} --help.`;
    throw new CliError(`${name} takes ${wanted}; you gave ${given.length}. ${usage}`);
  }
  return [given[0] ?? "", given[1] ?? ""];
}
