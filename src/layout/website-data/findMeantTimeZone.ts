import { findNearest } from "../diagnostics/suggest";

let zones: readonly string[] | undefined;

/** Returns the time zone (IANA name) that a text probably means: a city such as `Berlin`, or a misspelt name. */
export function findMeantTimeZone(text: string): string | undefined {
  zones ??= [...Intl.supportedValuesOf("timeZone"), "UTC"];
  const wanted = text.trim().toLowerCase().replaceAll(" ", "_");
  const byCity = zones.find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  return byCity ?? findNearest(wanted, zones);
}
