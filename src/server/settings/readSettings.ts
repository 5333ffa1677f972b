import { SECRET_RULE } from "../../domain/secretText";
import { findFirstDomain } from "./findFirstDomain";
import { readEntries } from "./readEntries";
import type { SettingValues } from "./Setting";
import { SETTINGS } from "./settings";

/** Limits of the API's answers; what exceeds them is left out. */
export interface AnswerLimits {
  /** Maximum entries of one list, and fields of one record. */
  readonly entries: number;
  /** Maximum depth of nested lists and records. */
  readonly depth: number;
  /** Maximum bytes of one text in the JSON; a script may be longer. */
  readonly textBytes: number;
}

type Values = SettingValues<typeof SETTINGS>;

/** The settings of the site server, read once from the environment. `settings.ts` says what each means. */
export interface Settings extends Values {
  /** Limits of the API's answers. */
  readonly answerLimits: AnswerLimits;
  /** True if the last good answers are stored for the next start. */
  readonly answersOnDisk: boolean;
}

/** A setting cannot be used; the message names each one, its fault and the allowed values. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** True if the metrics can be read. */
export function exposesMetrics({ metricsPort, metricsToken }: Settings): boolean {
  return metricsPort !== undefined || metricsToken !== undefined;
}

/**
 * Reads the settings; throws {@link SettingsError} with every faulty one named. `defaults` are those of the started entry, for
 * settings that are not in the environment.
 */
export function readSettings(environment: NodeJS.ProcessEnv, defaults: Partial<Values> = {}): Settings {
  const { values, faults } = readEntries(SETTINGS, environment, defaults);
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
  const cacheSecret = values.cacheSecret ?? values.authSecret;
  if (values.cacheUrl !== undefined && cacheSecret === undefined)
    throw new SettingsError(
      `CACHE_URL needs CACHE_SECRET, which authenticates what stands in the shared cache: ${SECRET_RULE}, the same for all processes.`,
    );
  const stated = environment[SETTINGS.defaultDomain.name];
  const first = stated || values.websitesFile === undefined ? undefined : findFirstDomain(values.websitesFile);
  const defaultDomain = first?.toLowerCase() ?? values.defaultDomain;
  const { answerEntries: entries, answerDepth: depth, answerTextBytes: textBytes } = values;
  return { ...values, defaultDomain, cacheSecret, answerLimits: { entries, depth, textBytes }, answersOnDisk: true };
}
