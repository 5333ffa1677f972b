import { parseArgs } from "node:util";
import { EXPORT_FORMATS, type ExportFormat } from "../../reference-api/exports/formatRecord";
import { UsageError } from "../process/UsageError";

export const EXPORT_USAGE =
  "npm run data -- export [--source <name>] [--format csv|json-lines] [--out <file>]\n" +
  "                                                    writes offers as a file that import reads";

/** The arguments of an export. */
export interface ExportArguments {
  /** Undefined: the offers of all sources, and those without one. */
  readonly source: string | undefined;
  readonly format: ExportFormat;
  /** Undefined: the standard output. */
  readonly out: string | undefined;
}

/** Reads the words of a command line behind `export`. Throws a {@link UsageError}. */
export function readExportArguments(args: readonly string[]): ExportArguments {
  const { source, format = "csv", out } = parse(args).values;
  const known = EXPORT_FORMATS.find((one) => one === format);
  if (known === undefined) throw new UsageError(`--format must be ${EXPORT_FORMATS.join(" or ")}.\n${EXPORT_USAGE}`);
  return { source, format: known, out };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...args], options: { source: text, format: text, out: text } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${EXPORT_USAGE}`);
  }
}
