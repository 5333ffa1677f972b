import { isRecord } from "../../../domain/isRecord";
import { addIncludes } from "./addIncludes";
import { addPaths } from "./addPaths";
import { giveDomainsTheirLook } from "./giveDomainsTheirLook";
import type { FileValue, Migration } from "./Migration";
import { nameCardStyles } from "./nameCardStyles";
import { sayHeadersInParts } from "./sayHeadersInParts";

/** Version 5: headers say their parts, and a domain's file has the look of its brand. */
const nameParts: Migration = {
  to: 5,
  up: (value, file) => giveDomainsTheirLook.up(sayHeadersInParts(value, file), file),
};

/** All steps, one for each version after the first. */
export const MIGRATIONS: readonly Migration[] = [addPaths, addIncludes, nameCardStyles, nameParts];

/** The version of the format that the program works with. */
export const FORMAT_VERSION = MIGRATIONS.at(-1)?.to ?? 1;

/**
 * The value of a layout file in the present version of the format. A value without a version of an earlier format is
 * returned as it is. `file` is the path below the layouts folder.
 */
export function migrateFile(value: unknown, file: string): unknown {
  if (!isRecord(value) || !isOldVersion(value.version)) return value;
  const { version } = value;
  return MIGRATIONS.filter(({ to }) => to > version).reduce((current: FileValue, { up }) => up(current, file), value);
}

/** True for the version of an earlier format. */
export function isOldVersion(version: unknown): version is number {
  return Number.isInteger(version) && Number(version) >= 1 && Number(version) < FORMAT_VERSION;
}

/** True for the version of a format that is later than this program. */
export function isNewerVersion(version: unknown): version is number {
  return Number.isInteger(version) && Number(version) > FORMAT_VERSION;
}
