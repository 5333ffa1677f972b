import { parseArgs } from "node:util";
import { formatDataUsage } from "../../domain/dataCommands";
import { SOURCE_NAME } from "../../reference-api/imports/ImportMap";
import { KIND_NAMES, type KindName } from "../../reference-api/imports/kinds/kindFields";
import { UsageError } from "../process/UsageError";

const IMPORT_USAGE = formatDataUsage("import");

/** The arguments of an import. */
export interface ImportArguments {
  /** None: the address that the map names. */
  readonly files: readonly string[];
  /** Name of a map, `imports/<name>.json` beside the layouts. */
  readonly map: string | undefined;
  /** Source of a file in our own format. */
  readonly source: string | undefined;
  /** Kind of the records of such a file; undefined: offers. */
  readonly kind: KindName | undefined;
  /** Domains, with `*` for any characters; undefined: those of the map. */
  readonly domain: string | undefined;
  readonly isDryRun: boolean;
  readonly stopsAtBadLines: boolean;
  readonly allowsWithdrawals: boolean;
}

/** Reads the words of a command line behind `import`. Throws a {@link UsageError}. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const badLines = values["bad-lines"] ?? "skip";
  if (badLines !== "skip" && badLines !== "stop")
    throw new UsageError(`--bad-lines must be skip or stop.\n${IMPORT_USAGE}`);
  if (positionals.length === 0 && values.map === undefined)
    throw new UsageError(`Name the files or addresses to import.\n${IMPORT_USAGE}`);
  if ((values.map === undefined) === (values.source === undefined))
    throw new UsageError(
      `Name either a map of imports/ with --map, or with --source whose offers a file in our own format has.\n${IMPORT_USAGE}`,
    );
  if (values.map !== undefined && values.kind !== undefined)
    throw new UsageError(`--kind is for --source; a map says its kind itself.\n${IMPORT_USAGE}`);
  if (values.source !== undefined && !SOURCE_NAME.test(values.source))
    throw new UsageError(
      `--source must be small letters and digits, joined by hyphens, such as my-shop.\n${IMPORT_USAGE}`,
    );
  return {
    files: positionals,
    map: values.map,
    source: values.source,
    kind: readKind(values.kind, IMPORT_USAGE),
    domain: values.domain,
    isDryRun: values["dry-run"] ?? false,
    stopsAtBadLines: badLines === "stop",
    allowsWithdrawals: values["allow-withdrawals"] ?? false,
  };
}

/** Reads the name of a kind; undefined where none is given. Throws a {@link UsageError}. */
export function readKind(text: string | undefined, usage: string): KindName | undefined {
  const kind = KIND_NAMES.find((one) => one === text);
  if (text !== undefined && kind === undefined)
    throw new UsageError(`--kind must be one of ${KIND_NAMES.join(", ")}.\n${usage}`);
  return kind;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: "string" },
        source: { type: "string" },
        kind: { type: "string" },
        domain: { type: "string" },
        "dry-run": { type: "boolean" },
        "bad-lines": { type: "string" },
        "allow-withdrawals": { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${IMPORT_USAGE}`);
  }
}
