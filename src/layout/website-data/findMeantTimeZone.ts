import { findNearest } from "../diagnostics/suggest";

let zones: readonly string[] | undefined;

/** The time zone (IANA name) that a text probably means: a city such as `Berlin`, or a name with a slip. */
export function findMeantTimeZone(text: string): string | undefined {
  zones ??= [...Intl.supportedValuesOf("timeZone"), "UTC"];
  const wanted = text.trim().toLowerCase().replaceAll(" ", "_");
  const byCity = zones.find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  return byCity ?? findNearest(wanted, zones);
}
