import { joinWords } from "../../domain/text/messageWords";
import { findNearest } from "../../layout/diagnostics/suggest";
import { CliError } from "./CliError";

interface FormatValues {
  readonly format?: string;
  readonly json?: boolean;
}

/** The requested format; `--json` is short for `--format json`. The first one is the default. */
export function chooseFormat<Format extends string>(
  { json = false, format }: FormatValues,
  formats: readonly [Format, ...Format[]],
): Format {
  if (json && format !== undefined && format !== "json") {
    throw new CliError(`--json and --format ${format} ask for different formats: leave one of them out.`);
  }
  const wanted = json ? "json" : (format ?? formats[0]);
  const found = formats.find((format) => format === wanted);
  if (found === undefined) {
    throw new CliError(`There is no format “${wanted}”: use ${joinWords(formats)}.`);
  }
  return found;
}

/** Throws a CliError for another format than HTML, the only one with pictures. */
export function requireHtml({ format = "html", json = false }: FormatValues): "html" {
  if (format === "html" && !json) return format;
  throw new CliError(`--visual writes an HTML report: leave ${json ? "--json" : `--format ${format}`} out.`);
}

/** Returns the value of an option with a fixed list of values; the first one is the default. */
export function chooseValue<Value extends string>(
  option: string,
  given: string | undefined,
  known: readonly [Value, ...Value[]],
): Value {
  const wanted = given ?? known[0];
  const found = known.find((one) => one === wanted);
  if (found !== undefined) return found;
  const nearest = findNearest(wanted, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  throw new CliError(`${option} must be ${joinWords(known)}, not “${wanted}”.${hint}`);
}
