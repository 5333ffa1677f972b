import { existsSync, readFileSync } from "node:fs";
import { isRecord } from "../../../domain/isRecord";

/** Formats JSON texts as the project's formatter does. */
export interface JsonFormatter {
  /** The text as the formatter leaves it; a text that is no JSON stays as it is. */
  format(text: string): string;
  /** True for a JSON text that the formatter leaves as it is. */
  isFormatted(text: string): boolean;
}

/** The options of this repository's biome.json, for folders without one. */
const DEFAULT_SETTINGS = { formatter: { indentStyle: "space", indentWidth: 2, lineWidth: 120 } } as const;
const MAX_KNOWN = 200;

let shared: Promise<JsonFormatter> | undefined;

/** Biome with the settings of the project's biome.json. It is loaded once; a start takes some hundred milliseconds. */
export function loadJsonFormatter(): Promise<JsonFormatter> {
  shared ??= createFormatter();
  return shared;
}

async function createFormatter(): Promise<JsonFormatter> {
  const { Biome } = await import("@biomejs/js-api/nodejs");
  const biome = new Biome();
  const { projectKey } = biome.openProject("/");
  biome.applyConfiguration(projectKey, readSettings());
  /** Texts known to be formatted. Each edit asks for the text of the previous one. */
  const known = new Set<string>();
  const format = (text: string) => {
    if (known.has(text)) return text;
    const formatted = formatOr(text, () => {
      const { content, diagnostics } = biome.formatContent(projectKey, text, { filePath: "document.json" });
      return diagnostics.some(({ severity }) => severity === "error" || severity === "fatal") ? text : content;
    });
    const [oldest] = known;
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.add(formatted);
    return formatted;
  };
  return { format, isFormatted: (text) => format(text) === text };
}

function formatOr(text: string, format: () => string): string {
  try {
    return format();
  } catch {
    return text;
  }
}

/** The formatter's part of biome.json: rules of the linter do not concern documents. */
function readSettings(): object {
  if (!existsSync("biome.json")) return DEFAULT_SETTINGS;
  try {
    const settings: unknown = JSON.parse(readFileSync("biome.json", "utf8"));
    if (!isRecord(settings)) return DEFAULT_SETTINGS;
    const { formatter = DEFAULT_SETTINGS.formatter, json } = settings;
    return { formatter, ...(json === undefined ? {} : { json }) };
  } catch {
    return DEFAULT_SETTINGS;
  }
}
