import { readFileSync } from "node:fs";
import { isRecord } from "../../domain/isRecord";
import { parseWebsiteData } from "../../layout/website-data/parseWebsiteData";

/** The first domain of a file with website data; undefined where there is none, whose faults the embedded API reports. */
export function findFirstDomain(file: string): string | undefined {
  try {
    const { value } = parseWebsiteData(file, readFileSync(file, "utf8"));
    const [first]: readonly unknown[] = Array.isArray(value) ? value : [];
    return isRecord(first) && typeof first.domain === "string" && first.domain !== "" ? first.domain : undefined;
  } catch {
    return undefined;
  }
}
