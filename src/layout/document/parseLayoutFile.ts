import { isRecord } from "../../domain/isRecord";
import { newerVersion } from "../diagnostics/kinds/newer-version";
import { oldVersion } from "../diagnostics/kinds/old-version";
import { wrongType } from "../diagnostics/kinds/wrong-type";
import { replaceNode } from "../diagnostics/replaceNode";
import { describeType, formatType } from "../diagnostics/words";
import { FORMAT_VERSION, isNewerVersion, isOldVersion, migrateFile } from "./migrations/migrateFile";
import { type ParsedDocument, parseDocument } from "./parseDocument";

/**
 * Parses a layout file, and brings its value to the present version of the format. Places stay those of the text: a value
 * that the migration has added is reported at the object that it is in. `name` is the file's path below the layouts folder,
 * where that differs from the name in diagnostics.
 */
export function parseLayoutFile(file: string, text: string, name: string = file): ParsedDocument {
  const parsed = readVersion(parseDocument(file, text));
  const { source, value, diagnostics } = parsed;
  if (!isRecord(value)) return parsed;
  const { version } = value;
  if (isNewerVersion(version)) {
    const newer = newerVersion.atValue(source, ["version"], { version, known: FORMAT_VERSION });
    return { source, diagnostics: [...diagnostics, newer] };
  }
  if (!isOldVersion(version)) return parsed;
  const old = oldVersion.atValue(source, ["version"], { version, known: FORMAT_VERSION, files: 1 });
  return { source, value: migrateFile(value, name), stated: value, diagnostics: [...diagnostics, old] };
}

/** Reads a version in quotes as the number that is meant, so that the file gets this one fault and not those of another format. */
function readVersion(parsed: ParsedDocument): ParsedDocument {
  const { source, value, diagnostics } = parsed;
  if (!isRecord(value) || typeof value.version !== "string" || !/^[1-9]\d{0,2}$/.test(value.version)) return parsed;
  const version = Number(value.version);
  const facts = { key: "version", expected: formatType("integer"), actual: describeType(value.version), advice: "" };
  const fix = replaceNode(source, source.nodeAt(["version"]), version);
  const fault = wrongType.atValue(source, ["version"], facts, { suggestion: String(version), fix });
  return { source, value: { ...value, version }, diagnostics: [...diagnostics, fault] };
}
