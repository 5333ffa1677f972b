import { createHash } from "node:crypto";
import { listVarying } from "../http/readHost";
import type { Settings } from "../settings/readSettings";
import type { Setting } from "../settings/Setting";
import { SETTINGS } from "../settings/settings";

/** The settings with which pages are rendered differently. */
const KEYS = (Object.entries(SETTINGS) as [keyof typeof SETTINGS, Setting][])
  .filter(([, { changesPages }]) => changesPages === true)
  .map(([key]) => key);

/**
 * Returns a version that is equal for processes that render the same pages from the same documents and data: it depends
 * on their build and settings.
 */
export function readBuildVersion(buildId: string, settings: Settings): string {
  const said = JSON.stringify([...KEYS.map((key) => settings[key] ?? null), listVarying(settings)]);
  return createHash("sha256").update(buildId).update(said).digest("base64url").slice(0, 22);
}
