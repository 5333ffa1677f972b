import { parseArgs } from "node:util";
import { formatDataUsage } from "../../domain/dataCommands";
import { EXPORT_FORMATS, type ExportFormat } from "../../reference-api/exports/formatRecord";
import type { KindName } from "../../reference-api/imports/kinds/kindFields";
import { UsageError } from "../process/UsageError";
import { readKind } from "./readImportArguments";

const EXPORT_USAGE = formatDataUsage("export");

/** The arguments of an export. */
export interface ExportArguments {
  readonly kind: KindName;
  /** Undefined: the records of all sources, and those without one. */
  readonly source: string | undefined;
  readonly format: ExportFormat;
  /** Undefined: the standard output. */
  readonly out: string | undefined;
}

/** Reads the words of a command line behind `export`. Throws a {@link UsageError}. */
export function readExportArguments(args: readonly string[]): ExportArguments {
  const { kind, source, format = "csv", out } = parse(args).values;
  const known = EXPORT_FORMATS.find((one) => one === format);
  if (known === undefined)
    throw new UsageError(`--format must be one of ${EXPORT_FORMATS.join(", ")}.\n${EXPORT_USAGE}`);
  return { kind: readKind(kind, EXPORT_USAGE) ?? "offers", source, format: known, out };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...args], options: { kind: text, source: text, format: text, out: text } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${EXPORT_USAGE}`);
  }
}
